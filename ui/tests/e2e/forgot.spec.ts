import { expectNoOverflow } from './desk';
import { expect, settle, test } from './fixtures';
import { mailsIn } from './mails';

test.use({ sendsMail: true, contextOptions: { reducedMotion: 'reduce' } });

test('a person who forgot the password chooses a new one with the link in a mail', async ({
  page,
  server,
  mailDir,
  accessible,
}) => {
  const person = await settle(server, 'Olvidada', 'borrower');
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/login?to=%2Fpartners');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(heading).toHaveText('Forgot your password?');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await accessible();
  await expectNoOverflow(page, [360, 768, 1536]);
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Check your email');
  await accessible();
  await expectNoOverflow(page, [360, 768, 1536]);

  let path = '';
  await expect(async () => {
    const mail = (await mailsIn(mailDir)).find(({ to }) => to === person.email);
    [path = ''] = /\/login#invite=\w+/.exec(mail?.text ?? '') ?? [];
    expect(path).not.toBe('');
  }).toPass();
  await page.goto('about:blank');
  await page.goto(path);
  await expect(heading).toHaveText('Choose a new password');
  await accessible();
  await page.getByLabel('New password').fill('five quiet rivers');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByRole('button', { name: 'Account: Olvidada' })).toBeVisible();
});
