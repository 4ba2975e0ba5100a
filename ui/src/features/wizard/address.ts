const key = 'draft';

/** The draft that an address names. */
export const draftIn = (search: string): string | undefined => new URLSearchParams(search).get(key) || undefined;

/** The part of an address that names a draft. */
export const draftSearch = (id: string): string => `?${new URLSearchParams({ [key]: id })}`;

/** The address of a step names the draft: Back, a reload and another tab come to the same answers. */
export const stepAddress = (route: string, id: string): string => `/apply/${route}${draftSearch(id)}`;
