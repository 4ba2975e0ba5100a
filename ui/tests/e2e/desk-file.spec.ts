import { answersOf, call, own, sendApplication } from './desk';
import { everything } from './everything';
import { expect, settle, test } from './fixtures';
import { isSeen } from './seen';
import { lying, pressSignOut, signIn } from './shared-device';

test.use({ as: 'staff' });

test('an application shows its figures and stays usable at every width, and its status, assignee, notes and duplicates work', async ({
  page,
  site,
  people,
}) => {
  const name = own('Entera');
  const first = await sendApplication(site, people.borrower, answersOf('Marisol', name));
  const answers = answersOf('Marisol', name, everything);
  const { id } = await sendApplication(site, people.borrower, answers, { program: 'fix-and-flip', language: 'es' });
  await page.goto(`/admin/application/${id}#q=${encodeURIComponent(name)}`);
  const main = page.getByRole('main');
  const status = page.getByLabel('Status', { exact: true });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Marisol ${name}`);

  await test.step('figures, proof and what is missing', async () => {
    // 350,000 minus 85,000 rehab holdback, on a value of 280,000; 350 of 460.
    await expect(main.locator('dl > div', { hasText: 'Loan at closing to value (LTV)' })).toContainText('94.64%');
    await expect(main).toContainText('Missing: rate, term');
    const strip = page.getByRole('region', { name: 'Check first' });
    await expect(strip).toContainText('The loan is 76.09% of the after-repair value.');
    await expect(main.locator('dl > div', { hasText: 'Property type' })).toContainText('2 to 4 Units');
    await expect(strip).toContainText('Co-borrower authorization: missing');
    await expect(main.locator('[lang=es]').first()).toBeVisible();
    await expect(main).toContainText('127.0.0.1');
  });

  await test.step('it scrolls separately beside the list', async () => {
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  });

  for (const width of [1536, 360]) {
    await test.step(`no focused element is hidden under the bottom bar, at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 740 });
      await status.focus();
      const last = page.getByRole('link', { name: 'Print' });
      while (!(await last.evaluate((link) => link === document.activeElement))) {
        await page.keyboard.press('Tab');
        expect(await isSeen(page), await page.locator(':focus').innerText()).toBe(true);
      }
    });
  }

  await page.setViewportSize({ width: 1536, height: 864 });
  await test.step('the status is changed and taken back', async () => {
    await status.selectOption('in_review');
    await expect(page.getByText('Status: Received → In review')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Status change undone: In review → Received')).toBeVisible();
    await expect(status).toHaveValue('received');
  });

  await test.step('the list beside it shows the assignee', async () => {
    const holder = page.getByRole('region', { name: 'Actions' }).getByLabel('Assigned to');
    await holder.selectOption({ label: people.staff.name });
    await expect(page.locator('tr', { has: page.locator('[aria-current]') })).toContainText(people.staff.name);
    await expect(page.getByText(/Assigned to .?Rafael/)).toBeVisible();
  });

  await test.step('a note is kept', async () => {
    await page.getByLabel('New note').fill('Called, <b>nobody</b> there.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Called, <b>nobody</b> there.' })).toBeVisible();
  });

  await test.step('another application of the same person shows what was left open', async () => {
    await main.getByRole('link', { name: first.reference }).click();
    await expect(page).toHaveURL(new RegExp(first.id));
    await page.getByText(/\d+ questions not answered/).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Property Value (As-Is)' }).first()).toBeVisible();
  });
});

test('an unsent message and note survive a reload, another file and an ended session, for their author only', async ({
  page,
  site,
  server,
  people,
  watch,
  accessible,
}) => {
  watch.expect(/status of 401|api\/.* 401/);
  const { id } = await sendApplication(site, people.borrower, answersOf('Olga', own('Medias')));
  const other = await sendApplication(site, people.borrower, answersOf('Rosa', own('Otra')));
  const [message, note] = [page.getByLabel(/^Message to/), page.getByLabel('New note')];
  await page.goto(`/admin/application/${id}`);
  await message.fill('A Canary for her');
  await note.fill('A Canary for us');
  await expect.poll(() => lying(page)).toMatch(new RegExp(`${id}/message.*${id}/note`));
  expect(await lying(page)).not.toContain('Canary');
  await page.reload();
  await expect(message).toHaveValue('A Canary for her');
  await expect(note).toHaveValue('A Canary for us');
  await page.goto(`/admin/application/${other.id}`);
  await expect(note).toHaveValue('');
  await page.goBack();
  await expect(note).toHaveValue('A Canary for us');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'A Canary for us' })).toBeVisible();
  await page.reload();
  await expect(message).toHaveValue('A Canary for her');
  await expect(note).toHaveValue('');

  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('lender.session') ?? '{}').token);
  await call(site, token, 'POST', 'user/logout');
  await page.getByLabel('Status', { exact: true }).selectOption('in_review');
  await message.fill('A Canary to the last letter');
  const why = page.getByRole('status').filter({ hasText: 'Your session has ended' });
  await expect(why).toBeVisible();
  await accessible();
  await page.locator('a[lang=es]').click();
  await expect(page.getByRole('heading', { name: 'Su sesión terminó' })).toBeVisible();
  await page.locator('a[lang=en]').click();
  expect(await lying(page)).not.toContain('Canary');

  await signIn(page, await settle(server, 'Teodora', 'staff'));
  await expect(message).toHaveValue('');
  await pressSignOut(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.goto(`/login?to=/admin/application/${id}`);
  await expect(page.getByRole('status').last()).toBeAttached();
  await expect(why).toHaveCount(0);
  await signIn(page, people.staff);
  await expect(message).toHaveValue('A Canary to the last letter');

  await pressSignOut(page);
  const warning = page.getByRole('dialog', { name: 'Sign out and lose what you typed?' });
  await warning.getByRole('button', { name: 'Sign out and delete' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect.poll(() => lying(page)).not.toMatch(/Canary|"writing"/);
});
