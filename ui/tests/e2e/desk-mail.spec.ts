import { uuid } from '../../src/lib/uuid';
import { expect, test } from './fixtures';
import { mailsIn } from './mails';

const speeches = [
  { language: 'en', email: 'Email', send: 'Create invitation', title: 'The invitation is on its way' },
  { language: 'es', email: 'Correo', send: 'Crear invitación', title: 'La invitación va en camino' },
];

test.use({ as: 'staff', sendsMail: true, viewport: { width: 360, height: 740 } });

test('an invitation goes by mail as well, and the desk says so in either language', async ({
  page,
  accessible,
  mailDir,
}) => {
  await page.goto('/admin/accounts');
  for (const { language, email: label, send, title } of speeches) {
    await test.step(language, async () => {
      const email = `${uuid().slice(-6)}@example.com`;
      if (language === 'es') await page.locator('a[lang=es]').click();
      await page.getByLabel(label).fill(email);
      await page.getByRole('button', { name: send }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toContainText(email);
      const link = await dialog.getByRole('textbox').inputValue();
      await accessible();
      const carriesIt = async () =>
        (await mailsIn(mailDir)).filter(({ to }) => to === email).map(({ text }) => text.includes(link));
      await expect.poll(carriesIt).toEqual([true]);
      await page.keyboard.press('Escape');
    });
  }
});
