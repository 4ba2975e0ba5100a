/* Preloads the pages behind the door, or open to everyone, in parallel with the first scripts. On a page that the server rendered, it
   also starts the app, and notes which form is sent before that. The build inserts the file names. This module imports nothing, so
   that it runs at once. */
const { app, behind, open: forEveryone } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};
const isRendered = document.documentElement.dataset['rendered'] !== undefined;

function isSignedIn(): boolean {
  try {
    return [sessionStorage, localStorage].some((shelf) => shelf.getItem('lender.session') !== null);
  } catch {
    // Without storage, nobody can be signed in yet.
    return false;
  }
}

function preload(files: readonly string[]): void {
  for (const href of files) {
    const link = document.createElement('link');
    const kind = href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' };
    // The attributes must match the build's later request, or the file would be loaded twice.
    document.head.append(Object.assign(link, kind, { href, crossOrigin: '' }));
  }
}

function begin(): void {
  const [entry, ...needed] = isRendered ? (app?.split(' ') ?? []) : [];
  if (entry !== undefined) {
    const script = document.createElement('script');
    document.head.append(Object.assign(script, { type: 'module', src: entry, crossOrigin: '' }));
  }
  // The server marks pages that everyone may read.
  preload([...needed, ...(forEveryone === '' || isSignedIn() ? (behind?.split(' ') ?? []) : [])]);
}

// Marks a form that a reader has sent before the app can, which then does. Typing takes it back.
if (isRendered) {
  addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement) target.dataset['sent'] = '';
  });
  addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) delete target.form?.dataset['sent'];
  });
}
// A person reads the rendered page while the app loads, so its files come after what is seen first.
if (isRendered && document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(begin));
else begin();
