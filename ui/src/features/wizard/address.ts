const key = 'draft';

export const draftIn = (search: string): string | undefined => new URLSearchParams(search).get(key) || undefined;

export const draftSearch = (id: string): string => `?${new URLSearchParams({ [key]: id })}`;

/** A step's address names its draft, so that Back, a reload and another tab open the same one. */
export const stepAddress = (route: string, id: string): string => `/apply/${route}${draftSearch(id)}`;
