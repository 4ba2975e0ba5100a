import { call, expectNoOverflow } from './desk';
import { expect, settle, test, tokenOf } from './fixtures';

test.use({ as: 'staff' });

const widths = [360, 768, 1536];
const words = {
  'en-US': { open: /^Stored data/, erase: 'Erase…', yes: 'Erase the data', done: 'Erased' },
  'es-MX': { open: /^Datos guardados/, erase: 'Borrar…', yes: 'Borrar los datos', done: 'Datos borrados' },
};

for (const locale of ['en-US', 'es-MX'] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test('the data held about a person is shown and erased with a receipt, accessible at every width', async ({
      page,
      site,
      server,
      accessible,
    }) => {
      const text = words[locale];
      const person = await settle(server, `Leaver-${locale}`, 'borrower');
      await call(site, await tokenOf(site, person), 'POST', 'subscription', { email: person.email });
      await page.goto('/admin/subscribers');
      const everywhere = async () => {
        await accessible();
        await expectNoOverflow(page, widths);
        await page.setViewportSize({ width: 360, height: 740 });
        await accessible();
        await page.setViewportSize({ width: 1536, height: 864 });
      };
      const row = page.getByRole('main').locator('tbody tr', { hasText: person.email });
      await row.getByRole('button', { name: text.open }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: text.erase })).toBeVisible();
      await everywhere();
      await dialog.getByRole('button', { name: text.erase }).click();
      await everywhere();
      // A fresh sign-in counts as proof of identity.
      await dialog.getByRole('button', { name: text.yes }).click();
      await expect(page.getByRole('dialog', { name: text.done })).toBeVisible();
      await expect(row).toHaveCount(0);
      await everywhere();
    });
  });
}
