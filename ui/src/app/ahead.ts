/* Preloads the pages behind the door, or open to everyone, in parallel with the first scripts. The build inserts the file names.
   This module imports nothing, so that it runs at once. */
const { behind, open: forEveryone } = document.querySelector<HTMLElement>('script[data-behind]')?.dataset ?? {};

function isSignedIn(): boolean {
  try {
    return [sessionStorage, localStorage].some((shelf) => shelf.getItem('lender.session') !== null);
  } catch {
    // Without storage, nobody can be signed in yet.
    return false;
  }
}

// The server marks pages that everyone may read.
if (behind && (forEveryone === '' || isSignedIn())) {
  // What the server rendered is read while the app loads.
  const fetchPriority = document.documentElement.dataset['rendered'] === undefined ? 'auto' : 'low';
  for (const href of behind.split(' ')) {
    const link = document.createElement('link');
    const kind = href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' };
    // The attributes must match the build's later request, or the file would be loaded twice.
    document.head.append(Object.assign(link, kind, { href, crossOrigin: '', fetchPriority }));
  }
}
