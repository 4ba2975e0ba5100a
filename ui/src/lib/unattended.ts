/** After this many milliseconds without input, the user counts as away. */
const pause = 60_000;

let touched = Date.now();

for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'focus'])
  window.addEventListener(kind, () => (touched = Date.now()), { capture: true, passive: true });

/** Header for calls that a page repeats automatically, so that they do not keep an unused session alive. */
export const unattended = (): Record<string, string> => (Date.now() - touched < pause ? {} : { 'X-Unattended': '1' });
