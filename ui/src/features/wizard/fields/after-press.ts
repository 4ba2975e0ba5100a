let pressed = false;
for (const [type, now] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const) {
  addEventListener(
    type,
    () => {
      pressed = now;
    },
    true,
  );
}

/**
 * Runs `work` at once, or after the press that is under way: a message that appears between press and release would move
 * what is being pressed.
 */
export function afterPress(work: () => void): void {
  if (!pressed) {
    work();
    return;
  }
  const ends = ['pointerup', 'pointercancel'] as const;
  const end = () => {
    for (const type of ends) removeEventListener(type, end);
    // The click comes after this event.
    setTimeout(work);
  };
  for (const type of ends) addEventListener(type, end);
}
