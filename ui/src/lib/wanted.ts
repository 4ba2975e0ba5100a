/**
 * The path to return to after signing in. Only paths of this site are allowed; any other address becomes the home page.
 */
export function pathWithin(wanted: string | null, origin: string): string {
  const url = wanted?.startsWith('/') && URL.canParse(wanted, origin) ? new URL(wanted, origin) : null;
  if (url?.origin !== origin) return '/';
  // `/.//example.com` is a path of this site, but written without its origin it would name another site.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
}

const parameter = 'to';

/** The query of an entrance that leads to this page afterwards. */
export const wanting = (wanted: string): string =>
  wanted === '/' ? '' : `?${new URLSearchParams({ [parameter]: wanted })}`;

export const loginTo = (wanted: string): string => `/login${wanting(wanted)}`;

export const wantedFrom = (search: string, origin: string): string =>
  pathWithin(new URLSearchParams(search).get(parameter), origin);
