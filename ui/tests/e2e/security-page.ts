import type { Page } from '@playwright/test';
import { expect, type Person, sessionOf, settle } from './fixtures';
import type { Server } from './server';

let people = 0;

/** Adds a borrower and signs them in on this device, remembered. */
export async function newBorrower(page: Page, server: Server, name: string): Promise<Person> {
  const person = await settle(server, `${name}-${++people}`, 'borrower');
  const session = await sessionOf(server.address, person);
  await page.goto('/login');
  await page.evaluate((words) => localStorage.setItem('lender.session', words), session);
  return person;
}

/** Checks that nothing scrolls sideways in either language at any width. Leaves the page in English on a phone. */
export async function expectToFit(page: Page): Promise<void> {
  for (const language of ['es', 'en']) {
    await page.getByRole('link', { name: new RegExp(`^${language}, `) }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const width of [320, 768, 1536, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `${language} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
}
