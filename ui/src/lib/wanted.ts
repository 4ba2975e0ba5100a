/**
 * The way back to a page that was asked for before signing in. Only paths of this site count: an address that leads
 * elsewhere, however it is dressed, leads home.
 */
export function pathWithin(wanted: string | null, origin: string): string {
  const url = wanted?.startsWith('/') && URL.canParse(wanted, origin) ? new URL(wanted, origin) : null;
  if (url?.origin !== origin) return '/';
  // `/.//example.com` is a path of this site that, written by itself, would name another.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
}

const parameter = 'to';

/** The sign-in page's address, with the page to come back to. */
export function loginTo(wanted: string): string {
  return wanted === '/' ? '/login' : `/login?${new URLSearchParams({ [parameter]: wanted })}`;
}

/** Where to go on from the sign-in page. */
export const wantedFrom = (search: string, origin: string): string =>
  pathWithin(new URLSearchParams(search).get(parameter), origin);
