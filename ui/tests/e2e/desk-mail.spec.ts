import { uuid } from '../../src/lib/uuid';
import { patient } from './application';
import { expect, test } from './fixtures';
import { mailsIn } from './mails';

const speeches = [
  { locale: 'en-US', email: 'E-mail', send: 'Make an invitation', title: 'The invitation is on its way' },
  { locale: 'es-MX', email: 'Correo', send: 'Crear una invitación', title: 'La invitación va en camino' },
];

test.use({ as: 'staff', sendsMail: true, viewport: { width: 360, height: 740 } });

for (const { locale, email: label, send, title } of speeches) {
  test.describe(locale, () => {
    test.use({ locale });

    test('an invitation goes by e-mail as well, and the desk says so', async ({ page, accessible, mailDir }) => {
      const email = `${uuid().slice(-6)}@example.com`;
      await page.goto('/admin/accounts');
      await page.getByLabel(label).fill(email);
      await page.getByRole('button', { name: send }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toContainText(email, patient);
      const link = await dialog.getByRole('textbox').inputValue();
      await accessible();
      const carriesIt = async () =>
        (await mailsIn(mailDir)).filter(({ to }) => to === email).map(({ text }) => text.includes(link));
      await expect.poll(carriesIt, patient).toEqual([true]);
    });
  });
}
