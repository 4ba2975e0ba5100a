/* Preloads the pages behind the door, or open to everyone, in parallel with the first scripts. On a page that the server rendered, it
   also starts the app, and notes which form is sent before that. The build inserts the file names. This module imports nothing, so
   that it runs at once. */
const { app, behind, open: forEveryone } = document.querySelector<HTMLElement>('[data-app]')?.dataset ?? {};
const isRendered = 'rendered' in document.documentElement.dataset;

function isSignedIn(): boolean {
  try {
    return Boolean(sessionStorage['lender.session'] || localStorage['lender.session']);
  } catch {
    // Without storage, nobody can be signed in yet.
    return false;
  }
}

/** The attributes must match the build's later request, or a file would be loaded twice. */
function load(tag: string, file: object): void {
  document.head.append(Object.assign(document.createElement(tag), file, { crossOrigin: '' }));
}

function preload(files: readonly string[]): void {
  for (const href of files)
    load('link', href.endsWith('js') ? { href, rel: 'modulepreload' } : { href, rel: 'preload', as: 'style' });
}

function begin(): void {
  const [src, ...needed] = (isRendered && app?.split(' ')) || [];
  if (src) load('script', { type: 'module', src });
  // The server marks pages that everyone may read.
  preload(needed);
  if (forEveryone === '' || isSignedIn()) preload(behind?.split(' ') ?? []);
}

// What a reader does before the app can answer: the app then sends the marked forms, unless something was changed after that. A link
// to the other language is remembered as their choice.
for (const deed of ['click', 'input', 'submit']) {
  addEventListener(deed, ({ type, target, defaultPrevented }) => {
    if (defaultPrevented) return;
    if (target instanceof HTMLFormElement) target.dataset['sent'] = '';
    if (type === 'input') for (const form of document.forms) delete form.dataset['sent'];
    if (target instanceof HTMLAnchorElement && target.lang) localStorage['lender.language'] = target.lang;
  });
}
// A person reads the rendered page while the app loads, so its files come after what is seen first. By then it is painted.
if (isRendered && !document.hidden) requestAnimationFrame(() => setTimeout(begin, 50));
else begin();
