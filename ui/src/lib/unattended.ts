/** After this many milliseconds without input, the user counts as away. */
const idleAfterMs = 60_000;

let lastInputAt = Date.now();

for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'focus'])
  window.addEventListener(kind, () => (lastInputAt = Date.now()), { capture: true, passive: true });

/** Header for calls that a page repeats automatically, so that they do not keep an unused session alive. */
export const unattended = (): Record<string, string> =>
  Date.now() - lastInputAt < idleAfterMs ? {} : { 'X-Unattended': '1' };
