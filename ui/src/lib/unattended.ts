/** After this many milliseconds without input, the user counts as away. */
const idleAfterMs = 60_000;

let lastInputAt = Date.now();

for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'focus'])
  window.addEventListener(kind, () => (lastInputAt = Date.now()), { capture: true, passive: true });

let isAsking = false;

/** While people are asked whether they are still there, a moved mouse is no answer. */
export function onlyAnswerCounts(asking: boolean): void {
  isAsking = asking;
}

/** Header for calls that a page repeats automatically, so that they do not keep an unused session alive. */
export const unattended = (): Record<string, string> =>
  !isAsking && Date.now() - lastInputAt < idleAfterMs ? {} : { 'X-Unattended': '1' };
