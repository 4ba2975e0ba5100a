import type { Page } from '@playwright/test';

/** The window sizes for layout checks: phone, tablet and desktop. */
const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1536, height: 864 },
];

/** Checks the same page at each window size. */
export async function inEveryWindow(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const window of windows) {
    await page.setViewportSize(window);
    await look(window.width);
  }
}
