import { uuid } from '../../src/lib/uuid';
import { answersOf, call, sendApplication } from './desk';
import { everything } from './everything';
import { expect, settle, test, tokenOf } from './fixtures';
import { isSeen } from './seen';
import { lying, pressSignOut, signIn } from './shared-device';

test.use({ as: 'staff' });

/** A name that nobody else in these tests has. */
const own = (name: string) => `${name} ${uuid().slice(-6)}`;

test('an application is laid out as it was asked, with its figures, its proof and what is missing', async ({
  page,
  site,
  people,
  accessible,
}) => {
  const answers = answersOf('Marisol', own('Entera'), everything);
  const { id } = await sendApplication(site, people.borrower, answers, { program: 'fix-and-flip', language: 'es' });
  await page.goto(`/admin/application/${id}`);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marisol Entera');
  await expect(main.locator('dl', { hasText: 'of as-is value (LTV)' })).toContainText('125%');
  await expect(main).toContainText('Missing: the rate, the term');
  await expect(main.locator('dl > div', { hasText: 'Property type' })).toContainText('Single Family Residence');
  await expect(main).toContainText('Co-borrower authorization: missing');
  await expect(main.locator('[lang=es]').first()).toBeVisible();
  await expect(main).toContainText('127.0.0.1');
  await expect(main.getByText('Agreed in Spanish')).toBeVisible();
  await accessible();
});

test('beside the list it is scrolled by itself: the page is as high as the window', async ({ page, site, people }) => {
  const { id } = await sendApplication(site, people.borrower, answersOf('Marta', own('Larga')));
  await page.setViewportSize({ width: 1536, height: 864 });
  await page.goto(`/admin/application/${id}`);
  await expect(page.getByRole('heading', { name: 'Consents' })).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(864);
});

for (const width of [360, 1536]) {
  test(`no stop is left under the ways on at its foot, at ${width} px`, async ({ page, site, people }) => {
    const { id } = await sendApplication(site, people.borrower, answersOf('Paola', own('Parada')));
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/admin/application/${id}`);
    await page.getByLabel('Status', { exact: true }).focus();
    const last = page.getByRole('link', { name: 'Print' });
    while (!(await last.evaluate((link) => link === document.activeElement))) {
      await page.keyboard.press('Tab');
      expect(await isSeen(page), await page.locator(':focus').innerText()).toBe(true);
    }
  });
}

test('questions that were left open are named', async ({ page, site, people }) => {
  const { id } = await sendApplication(site, people.borrower, answersOf('Knapp', own('Antwort')));
  await page.goto(`/admin/application/${id}`);
  await page.getByText(/\d+ questions were left open/).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Property Value (As-Is)' }).first()).toBeVisible();
});

test('a status is changed, stands in the timeline, and can be taken back', async ({ page, site, people }) => {
  const { id } = await sendApplication(site, people.borrower, answersOf('Ines', own('Estado')));
  await page.goto(`/admin/application/${id}`);
  const status = page.getByLabel('Status', { exact: true });
  await status.selectOption('in_review');
  await expect(page.getByText('Status: Received → In review')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Status taken back: In review → Received')).toBeVisible();
  await expect(status).toHaveValue('received');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('an application is given to somebody, and the list beside it says so', async ({ page, site, people }) => {
  const name = own('Reparto');
  const { id } = await sendApplication(site, people.borrower, answersOf('Julia', name));
  await page.goto(`/admin/application/${id}#q=${encodeURIComponent(name)}`);
  const holder = page.getByRole('region', { name: 'What to do with it' }).getByLabel('Who has it');
  await holder.selectOption({ label: people.staff.name });
  await expect(page.locator('tr', { hasText: name })).toContainText(people.staff.name);
  await expect(page.getByText(/Given to .?Rafael/)).toBeVisible();
});

test('declining is asked about first', async ({ page, site, people }) => {
  const { id } = await sendApplication(site, people.borrower, answersOf('Karla', own('Rechazo')));
  await page.goto(`/admin/application/${id}`);
  const status = page.getByLabel('Status', { exact: true });
  await status.selectOption('declined');
  const question = page.getByRole('dialog', { name: 'Decline this application?' });
  await question.getByRole('button', { name: 'Leave it' }).click();
  await expect(status).toHaveValue('received');
  await status.selectOption('declined');
  await question.getByRole('button', { name: 'Decline it' }).click();
  await expect(page.getByText('Status: Received → Declined')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send estimate' })).toHaveCount(0);
});

test('notes and messages are kept, once each, and nothing typed is lost when the line is down', async ({
  page,
  site,
  people,
  watch,
}) => {
  watch.expect(/message|Failed to load/);
  const { id } = await sendApplication(site, people.borrower, answersOf('Lola', own('Hilo')));
  await page.goto(`/admin/application/${id}`);
  await page.getByLabel('New note').fill('Called, <b>nobody</b> there.');
  await page.getByRole('button', { name: 'Keep note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Called, <b>nobody</b> there.' })).toBeVisible();
  const message = page.getByLabel(/^Message to/);
  await message.fill('When was the roof done?');
  await page.route('**/message', (route) => route.abort());
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('It was not sent. What you wrote is still here.')).toBeVisible();
  await expect(message).toHaveValue('When was the roof done?');
  await page.unroute('**/message');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'When was the roof done?' })).toHaveCount(1);
  await expect(message).toHaveValue('');
});

test('what was being written waits for whoever wrote it: after a reload, another file, an ended session; and for nobody else', async ({
  page,
  site,
  server,
  people,
  watch,
  accessible,
}) => {
  test.slow();
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
  await page.getByRole('button', { name: 'Keep note' }).click();
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
  await page.locator('button[lang=es]').click();
  await expect(page.getByRole('heading', { name: 'Su sesión terminó' })).toBeVisible();
  await page.locator('button[lang=en]').click();
  expect(await lying(page)).not.toContain('Canary');

  await signIn(page, await settle(server, 'Teodora', 'staff'));
  await expect(message).toHaveValue('');
  await pressSignOut(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await page.goto(`/login?to=/admin/application/${id}`);
  await expect(page.getByRole('status').last()).toBeAttached();
  await expect(why).toHaveCount(0);
  await signIn(page, people.staff);
  await expect(message).toHaveValue('A Canary to the last letter');

  await pressSignOut(page);
  const warning = page.getByRole('dialog', { name: 'Sign out and lose what you typed?' });
  await warning.getByRole('button', { name: 'Sign out and delete' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await expect.poll(() => lying(page)).not.toMatch(/Canary|"writing"/);
});

test('who comes too late is told what somebody else did, and nothing of theirs is overwritten', async ({
  page,
  site,
  people,
  watch,
}) => {
  watch.expect(/status 412|status of 412/);
  const { id } = await sendApplication(site, people.borrower, answersOf('Mina', own('Tarde')));
  await page.goto(`/admin/application/${id}`);
  const status = page.getByLabel('Status', { exact: true });
  await expect(status).toHaveValue('received');
  const token = await tokenOf(site, people.staff);
  const { revision } = await (await call(site, token, 'GET', `admin/application/${id}`)).json();
  const change = { id: uuid(), status: 'in_review' };
  await call(site, token, 'POST', `admin/application/${id}/status`, change, { 'If-Match': `"${revision}"` });
  await status.selectOption('declined');
  await page.getByRole('button', { name: 'Decline it' }).click();
  const alert = page.getByRole('region', { name: 'Somebody else was faster' });
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('Status: Received → In review');
  await expect(status).toHaveValue('in_review');
  await alert.getByRole('button', { name: 'I have seen it' }).click();
  await expect(alert).toHaveCount(0);
});

test('other applications of the same person are pointed out, and lead there', async ({ page, site, people }) => {
  const name = own('Doble');
  const first = await sendApplication(site, people.borrower, answersOf('Nora', name));
  const second = await sendApplication(site, people.borrower, answersOf('Nora', name));
  await page.goto(`/admin/application/${second.id}`);
  await page.getByRole('main').getByRole('link', { name: first.reference }).click();
  await expect(page).toHaveURL(new RegExp(first.id));
});

test('an application that is not there is said to be so', async ({ page, watch, accessible }) => {
  watch.expect(/404/);
  await page.goto('/admin/application/018f0000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
  await accessible();
});

test('the printed file has everything, and no buttons', async ({ page, site, people, accessible }) => {
  const answers = answersOf('Paula', own('Papel'), everything);
  const { id, reference } = await sendApplication(site, people.borrower, answers);
  await page.goto(`/admin/application/${id}/print`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Application ${reference}`);
  await expect(page.getByText('Una unidad rentada.')).toBeVisible();
  await accessible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
});

const script = '<script>document.title="x"</script>';
const formula = '=HYPERLINK("http://example.com")';
const word = 'W'.repeat(150);

test('whatever somebody writes is text, breaks no line of ours and no page', async ({ page, site, people }) => {
  test.slow();
  const answers = answersOf(script, own(formula), {
    subjectProperty: { address: word },
    borrowBack: { bankruptcy: true, explanation: `${'X'.repeat(1900)} ${script} \u202E${formula} ${word}` },
  });
  const { id, reference } = await sendApplication(site, people.borrower, answers);
  const token = await tokenOf(site, people.borrower);
  await call(site, token, 'POST', `application/${id}/message`, { id: uuid(), text: 'Y'.repeat(10_000) });
  for (const width of [320, 360, 768, 1280, 1536]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      `/admin?view=all#q=${reference}`,
      `/admin/application/${id}`,
      `/admin/application/${id}/print`,
    ]) {
      await page.goto(path);
      await expect(page.getByText('<script>').filter({ visible: true }).first()).toBeVisible();
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  await expect(page).not.toHaveTitle('x');
});
