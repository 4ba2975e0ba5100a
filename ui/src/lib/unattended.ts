/** Nobody touches the page for so long while they are at work on it. */
const pause = 60_000;

let touched = Date.now();

for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'focus'])
  window.addEventListener(kind, () => (touched = Date.now()), { capture: true, passive: true });

/** What is said with a call that a page makes again and again by itself: a session that nobody uses shall end. */
export const unattended = (): Record<string, string> => (Date.now() - touched < pause ? {} : { 'X-Unattended': '1' });
