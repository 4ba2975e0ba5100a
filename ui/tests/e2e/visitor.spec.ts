import type { Page } from '@playwright/test';
import { expectNoOverflow } from './desk';
import { expect, sessionOf, settle, test } from './fixtures';
import { mailsIn } from './mails';

/** Reduced motion, because axe would measure the contrast of a fading toast. */
test.use({ sendsMail: true, contextOptions: { reducedMotion: 'reduce' } });

const widths = [360, 768, 1536];

let before = '';
test.beforeAll(async ({ server }) => {
  before = await server.admin(['seed', '--print']);
  const open = before
    .replace('"pages": "members"', '"pages": "everyone"')
    .replace('"signUp": "closed"', '"signUp": "open"');
  await server.admin(['seed', '--file', '-'], open);
});
test.afterAll(({ server }) => server.admin(['seed', '--file', '-'], before));

const linkIn = async (folder: string, email: string): Promise<string> => {
  let path = '';
  await expect(async () => {
    const mail = (await mailsIn(folder)).find(({ to }) => to === email);
    [path = ''] = /\/login#invite=\w+/.exec(mail?.text ?? '') ?? [];
    expect(path).not.toBe('');
  }).toPass();
  return path;
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a visitor’s application is theirs, once, after signing up in another tab by the mailed link', async ({
  page,
  site,
  mailDir,
  accessible,
}) => {
  const person = { name: 'Yolanda Ríos', email: 'yolanda@example.com', password: 'five quiet rivers' };
  await page.goto('/apply');
  await expect(page.getByText('You don’t need an account to start.')).toBeVisible();
  await expectNoOverflow(page, widths);
  await accessible();
  await page.getByRole('link', { name: /^Bridge/ }).click();
  await expect(page.locator('[data-only-here]')).toBeVisible();
  await expectNoOverflow(page, widths);
  await accessible();
  await page.getByLabel('Identified the Property').check();
  await page.getByRole('link', { name: /^Continue/ }).click();
  await page.locator('#borrowInfo-name').fill('Yolanda');
  await page.locator('#borrowInfo-email').fill(person.email);
  // The last letter was typed right before.
  await page.locator('#borrowInfo-lastName').fill('Ríos');
  await page.reload();
  await expect(page.locator('#borrowInfo-lastName')).toHaveValue('Ríos');
  const { pathname, search } = new URL(page.url());

  await page.getByRole('link', { name: 'Save to my account' }).click();
  await expect(heading(page)).toHaveText('Create an account');
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('New password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Check your email');
  await expect(page.getByText('Your application is saved on this device.')).toBeVisible();

  const mailed = await page.context().newPage();
  await mailed.goto(await linkIn(mailDir, person.email));
  // A remembered session would sign in the first tab at the same moment, and either may tell what was added.
  await mailed.getByRole('checkbox').uncheck();
  await mailed.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(mailed.getByText('is now one of your applications.')).toBeVisible();
  await expect(mailed).toHaveURL(`${site}${pathname}${search}`);
  await expect(mailed.locator('#borrowInfo-lastName')).toHaveValue('Ríos');
  await expect(mailed.locator('[data-saving="saved"]')).toBeVisible();
  await mailed.reload();
  await expect(mailed.locator('#borrowInfo-lastName')).toHaveValue('Ríos');
  await mailed.goto('/applications');
  await expect(mailed.getByRole('link', { name: /^Continue/ })).toHaveCount(1);

  await mailed.close();

  // The first tab signs in on its own, and finds the same application.
  await page.goto(`/login?${new URLSearchParams({ to: pathname + search })}`);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.locator('#borrowInfo-lastName')).toHaveValue('Ríos');
  const { token } = JSON.parse(await sessionOf(site, person));
  const answer = await fetch(`${site}/api/application`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await answer.json()).applications).toMatchObject([{ id: new URLSearchParams(search).get('draft') }]);
});

test('someone who signs in on a shared device is asked, and it stays for the person who began it', async ({
  page,
  server,
  accessible,
}) => {
  const other = await settle(server, 'Xavier', 'borrower');
  await page.goto('/apply');
  await page.getByRole('link', { name: /^Bridge/ }).click();
  await page.getByRole('link', { name: /^Continue/ }).click();
  await page.locator('#borrowInfo-email').fill('somebody@example.com');
  // The first step and the review say how to sign in.
  await page.getByRole('link', { name: /^Stage/ }).click();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Your answers are saved on this device')).toBeVisible();
  await accessible();
  await page.getByLabel('Email', { exact: true }).fill(other.email);
  await page.getByLabel('Password', { exact: true }).fill(other.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Is it yours\?$/ })).toBeVisible();
  await expectNoOverflow(page, widths);
  await accessible();
  await page.getByRole('button', { name: 'Not mine' }).click();
  await expect(page.getByRole('heading', { name: /Is it yours\?$/ })).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toHaveText('My applications');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});
