/** The parts of a path, decoded and normalized as the server does. */
function parts(path: string): string[] {
  try {
    return decodeURIComponent(path).replace(/^\/+/, '').split('/');
  } catch {
    return [path];
  }
}

/**
 * Whether a path is below `/api`, or a page about a letter, which the server writes. Such a request must never be
 * answered with the app's shell.
 */
export const isCall = (path: string): boolean => parts(path)[0] === 'api' || /^(\/es)?\/verify\//.test(path);

/** Whether a path is a page: no dot in its last part, and not below `assets/`. */
export function isScreen(path: string): boolean {
  const all = parts(path);
  return !isCall(path) && all[0] !== 'assets' && !all.at(-1)?.includes('.');
}
