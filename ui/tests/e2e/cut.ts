import type { Locator, Page } from '@playwright/test';

/**
 * Fails the calls to `path` until a button is pressed. The page also retries automatically as soon as it finds the server,
 * which could take the button away before the test presses it: so a retry is held until then.
 */
export async function cut(page: Page, path: string | RegExp): Promise<(button: Locator) => Promise<void>> {
  let isCut = true;
  let release = () => {};
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    if (isCut) return route.abort();
    await pressed;
    await route.continue();
  });
  return async (button) => {
    isCut = false;
    await button.click();
    release();
  };
}
