/** The parts of a path as a server reads it, however it is written. */
function parts(path: string): string[] {
  try {
    return decodeURIComponent(path).replace(/^\/+/, '').split('/');
  } catch {
    return [path];
  }
}

/** Whether a path leads below `/api`: who meant a call must not be answered with the app's shell. */
export const isCall = (path: string): boolean => parts(path)[0] === 'api';

/** Whether a path is a screen's: those have no dots in their last part, and nothing below `assets/` is one. */
export function isScreen(path: string): boolean {
  const all = parts(path);
  return !isCall(path) && all[0] !== 'assets' && !all.at(-1)?.includes('.');
}
