/*
 * Whoever is signed in needs what lies behind the door. It is fetched beside the first scripts, not after them; the build names
 * the files. Nothing is imported here: it would have to be waited for.
 */
const { behind } = document.querySelector<HTMLElement>('script[data-behind]')?.dataset ?? {};

function isSignedIn(): boolean {
  try {
    return [sessionStorage, localStorage].some((shelf) => shelf.getItem('lender.session') !== null);
  } catch {
    // A browser that keeps nothing knows nobody.
    return false;
  }
}

if (behind && isSignedIn()) {
  for (const href of behind.split(' ')) {
    const link = document.createElement('link');
    const kind = href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' };
    // Asked for as the build asks for it later, or it would be fetched twice.
    document.head.append(Object.assign(link, kind, { href, crossOrigin: '' }));
  }
}
