import { expect, type Page } from '@playwright/test';
import type { Person } from './fixtures';

/** Everything that the device stores for this site, as text. */
export const lying = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name: database = '' } of await indexedDB.databases()) {
      const open = indexedDB.open(database);
      await new Promise((resolve) => {
        open.onsuccess = resolve;
      });
      for (const shelf of open.result.objectStoreNames) {
        const store = open.result.transaction(shelf).objectStore(shelf);
        const [ids, all] = [store.getAllKeys(), store.getAll()];
        await new Promise((resolve) => {
          all.onsuccess = resolve;
        });
        const text = (value: { bytes?: ArrayBuffer }) =>
          value.bytes ? new TextDecoder('latin1').decode(value.bytes) : JSON.stringify(value);
        found.push(database, shelf, ids.result, all.result.map(text));
      }
      open.result.close();
    }
    return JSON.stringify(found);
  });

export async function signIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  remember: boolean | 'as it is' = false,
): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const box = page.getByRole('checkbox');
  if (remember !== 'as it is') await box.uncheck();
  // Changed by hand, because staff are remembered only if they check the box themselves.
  if (remember === true) await box.check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Leaves a step of the form first, whose head has no account panel. */
export async function pressSignOut(page: Page): Promise<void> {
  const account = page.getByRole('button', { name: /^Account: / });
  const exit = page.getByRole('link', { name: 'Save and exit' });
  await expect(account.or(exit).first()).toBeVisible();
  if (await exit.isVisible()) await exit.click();
  await account.click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
}
