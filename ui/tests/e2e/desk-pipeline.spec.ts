import { answersOf, pipelineRows, sendApplication } from './desk';
import { expect, test } from './fixtures';

test.use({ as: 'staff' });

test('the keyboard alone reaches everything: a search without accents, a file, the next one, the list again', async ({
  page,
  site,
  people,
}) => {
  for (const name of ['Abril', 'Beatriz', 'Camila']) {
    await sendApplication(site, people.borrower, answersOf(name, 'Peñaranda Ávila'));
  }
  const names = ['Abril', 'Beatriz', 'Camila'].map((name) => `${name} Peñaranda Ávila`);
  await page.clock.install();
  await page.goto('/admin?sort=borrower');
  await expect(pipelineRows(page).first()).toBeVisible();
  await test.step('search', async () => {
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search')).toBeFocused();
    // The previous list may contain the same name.
    const found = page.waitForResponse((response) => 'x-search' in response.request().headers());
    await page.keyboard.type('penaranda avila');
    await found;
    await expect(pipelineRows(page)).toHaveText(names);
    await page.keyboard.press('Escape');
  });
  await test.step('rows', async () => {
    await page.keyboard.press('j');
    await expect(pipelineRows(page).nth(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(pipelineRows(page).nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(pipelineRows(page).nth(0)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
  });
  await test.step('a file, the next row, the list', async () => {
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Beatriz Peñaranda Ávila');
    await expect(heading).toBeFocused();
    await page.keyboard.press('j');
    await expect(pipelineRows(page).nth(2)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/admin\?sort=borrower#q=penaranda\+avila$/);
  });
  await test.step('the list of keys', async () => {
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts for the pipeline' });
    await expect(help).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
  });
  await test.step('what has not changed is not sent again', async () => {
    const again = page.waitForResponse((response) => response.url().includes('/api/admin/application?sort'));
    await page.clock.fastForward(15_000);
    expect((await again).status()).toBe(304);
    await expect(pipelineRows(page)).toHaveText(names);
  });
  await test.step('the view is there again after a reload', async () => {
    await page.reload();
    await expect(page.getByLabel('Search')).toHaveValue('penaranda avila');
    await expect(page.getByLabel('Sort by')).toHaveValue('borrower');
    await expect(pipelineRows(page)).toHaveText(names);
  });
  await test.step('a file of it is downloaded', async () => {
    for (const format of ['CSV', 'JSON']) {
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: `Export ${format}` }).click();
      expect((await coming).suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`));
    }
  });
});
