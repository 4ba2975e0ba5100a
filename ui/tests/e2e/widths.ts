import type { Page } from '@playwright/test';

/** The windows that a layout is checked in: a phone, a tablet and a desk. */
const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1536, height: 864 },
];

/** Takes a look at the same page in each of the windows. */
export async function inEveryWindow(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const window of windows) {
    await page.setViewportSize(window);
    await look(window.width);
  }
}
