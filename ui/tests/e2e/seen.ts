import type { Page } from '@playwright/test';

/** Whether nothing covers the middle of the focused element, once the bars have appeared. */
export const isSeen = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const stop = document.activeElement;
    if (!stop) return false;
    const { left, top, width, height } = stop.getBoundingClientRect();
    return stop.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
