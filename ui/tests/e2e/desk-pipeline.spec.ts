import { answersOf, hours, pipelineOf, pipelineRows, playPipeline, rowDue, sendApplication } from './desk';
import { expect, test } from './fixtures';

test.use({ as: 'staff' });

const hotel = rowDue(-30, { borrower: 'Hotel Bahía Clara', clock: 'stopped', status: 'estimate_sent' });
const list = [
  rowDue(-1.2, { borrower: 'Ramiro Castellanos' }),
  rowDue(2.3, { borrower: 'Gloria Pineda', status: 'in_review', assignee: { id: 'x', name: 'L. Ortega' } }),
  rowDue(11.9, { borrower: 'Inversiones Nopal', asked: true }),
  { ...hotel, stoppedAt: hours(14, hotel.receivedAt) },
];

for (const { locale, over, soon, due, answered } of [
  { locale: 'en-US', over: /1 h 1\d min over/, soon: /Due soon/, due: /Due Nov|Due /, answered: 'Answered in 14 h' },
  {
    locale: 'es-MX',
    over: /1 h 1\d min de retraso/,
    soon: /Vence pronto/,
    due: /Para el/,
    answered: 'Respondida en 14 h',
  },
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test('every clock says in words how the promise stands', async ({ page, accessible }) => {
      await playPipeline(page, () => pipelineOf(list));
      await page.goto('/admin');
      const row = (name: string) => page.getByRole('main').locator('tr', { hasText: name });
      await expect(row('Ramiro')).toContainText(over);
      await expect(row('Gloria')).toContainText(soon);
      await expect(row('Nopal')).toContainText(due);
      await expect(row('Hotel')).toContainText(answered);
      await accessible();
    });
  });
}

test('the view stands in the address, what is searched for behind its #, and both come back on a reload', async ({
  page,
}) => {
  const asked: { query: string; search: string | null }[] = [];
  await playPipeline(page, (url, search) => {
    asked.push({ query: url.search, search });
    return pipelineOf(list);
  });
  await page.goto('/admin');
  await expect(pipelineRows(page).first()).toBeVisible();
  expect(asked.at(-1)?.query).toBe('?sort=due&order=asc&status=received&status=in_review');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Estimate sent/ })
    .click();
  await expect(page).toHaveURL(/\/admin\?view=estimate_sent$/);
  await page.getByLabel('Program').selectOption('fix-and-flip');
  await page.getByLabel('Promise').selectOption('stopped');
  await page.getByLabel('Order').selectOption('amount');
  const sought = page.waitForRequest((request) => 'x-search' in request.headers());
  await page.getByLabel('Search').fill('quintero núñez');
  await sought;
  await expect(page).toHaveURL(/\?view=estimate_sent&program=fix-and-flip&clock=stopped&sort=amount#q=quintero/);
  await page.reload();
  await expect(page.getByLabel('Search')).toHaveValue('quintero núñez');
  await expect(page.getByLabel('Order')).toHaveValue('amount');
  const last = asked.at(-1);
  expect(last?.query).toBe('?sort=amount&order=desc&status=estimate_sent&program=fix-and-flip&clock=stopped');
  expect(decodeURIComponent(last?.search ?? '')).toBe('quintero núñez');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByLabel('Search')).toHaveValue('');
  await expect(page).toHaveURL(/\/admin\?view=estimate_sent&sort=amount$/);
});

test('what presses is counted over the whole pipeline, whatever is looked at', async ({ page }) => {
  await playPipeline(page, (url) => pipelineOf(url.searchParams.has('limit') ? list.slice(0, 2) : []));
  await page.goto('/admin?view=closed');
  const tally = page.getByRole('paragraph').filter({ hasText: 'past due' });
  await expect(tally).toHaveText('0 waiting1 due soon1 past due');
});

test('a search finds by name whatever its accents, and what is found can be opened', async ({ page, site, people }) => {
  const { reference } = await sendApplication(site, people.borrower, answersOf('Ximena', 'Peñaranda Ávila'));
  await page.goto('/admin#q=penaranda%20avila');
  await expect(pipelineRows(page)).toHaveText(['Ximena Peñaranda Ávila']);
  await pipelineRows(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ximena Peñaranda Ávila');
  await expect(page).toHaveTitle(`${reference} · Puente Capital`);
});

test('everything is reached by the keyboard alone', async ({ page, site, people }) => {
  for (const name of ['Abril', 'Beatriz', 'Camila']) {
    await sendApplication(site, people.borrower, answersOf(name, 'Tecladista'));
  }
  await page.goto('/admin?sort=borrower');
  await expect(pipelineRows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search')).toBeFocused();
  await page.keyboard.type('tecladista');
  await expect(pipelineRows(page)).toHaveText(['Abril Tecladista', 'Beatriz Tecladista', 'Camila Tecladista']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(pipelineRows(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(pipelineRows(page).nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(pipelineRows(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Beatriz Tecladista');
  await expect(heading).toBeFocused();
  await page.keyboard.press('j');
  await expect(pipelineRows(page).nth(2)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\?sort=borrower#q=tecladista$/);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys of the pipeline' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
});

test('what comes in appears by itself, is said quietly, and moves nobody', async ({ page, site, people }) => {
  await sendApplication(site, people.borrower, answersOf('Nadia', 'Primera'));
  await page.clock.install();
  await page.goto('/admin?view=all');
  const held = page.getByRole('link', { name: 'Nadia Primera' }).first();
  await held.focus();
  await sendApplication(site, people.borrower, answersOf('Olga', 'Segunda'));
  await page.clock.fastForward(15_000);
  await expect(page.getByText('A new application arrived.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Olga Segunda' }).first()).toBeVisible();
  await expect(held).toBeFocused();
  await page.getByRole('button', { name: 'Put away' }).click();
  await expect(page.getByText('A new application arrived.')).toHaveCount(0);
});

test('nothing is sent twice over the line: what has not changed is asked about by its tag', async ({
  page,
  site,
  people,
}) => {
  await sendApplication(site, people.borrower, answersOf('Rosa', 'Quieta'));
  await page.clock.install();
  await page.goto('/admin');
  await expect(pipelineRows(page).first()).toBeVisible();
  const again = page.waitForResponse((response) => response.url().includes('/api/admin/application?'));
  await page.clock.fastForward(15_000);
  expect((await again).status()).toBe(304);
  await expect(pipelineRows(page).first()).toBeVisible();
});

test('a silent server is said, and what was there stays', async ({ page, watch }) => {
  watch.expect(/api\/admin|Failed to load/);
  await page.clock.install();
  await playPipeline(page, () => pipelineOf(list));
  await page.goto('/admin');
  await expect(pipelineRows(page)).toHaveCount(4);
  await page.route(/\/api\/admin\/application\?/, (route) => route.abort());
  await page.clock.fastForward(15_000);
  await expect(page.getByText(/No answer from the server/)).toBeVisible();
  await expect(pipelineRows(page)).toHaveCount(4);
});

test('a list that cannot be had says so, and can be asked for again', async ({ page, watch, accessible }) => {
  watch.expect(/api\/admin|Failed to load/);
  await page.route(/\/api\/admin\/application\?/, (route) => route.abort());
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toContainText('It could not be loaded.');
  await accessible();
  await page.unroute(/\/api\/admin\/application\?/);
  await playPipeline(page, () => pipelineOf(list));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(pipelineRows(page)).toHaveCount(4);
});

test('an empty pipeline, and a search that finds nothing, each say what they are', async ({ page, accessible }) => {
  await playPipeline(page, () => pipelineOf([]));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
  await accessible();
  await page.getByLabel('Search').fill('nobody');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
});

test('a long list is fetched page by page', async ({ page }) => {
  const first = [rowDue(3, { borrower: 'First' })];
  const second = [rowDue(5, { borrower: 'Second' })];
  await playPipeline(page, (url) =>
    url.searchParams.get('cursor') === 'on' ? pipelineOf(second) : pipelineOf(first, 'on'),
  );
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(pipelineRows(page)).toHaveText(['First', 'Second']);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('what it shows is kept as a file', async ({ page, site, people }) => {
  await sendApplication(site, people.borrower, answersOf('Teresa', 'Archivada'));
  await page.goto('/admin#q=archivada');
  await expect(pipelineRows(page)).toHaveCount(1);
  for (const format of ['CSV', 'JSON']) {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: `Export ${format}` }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`));
  }
});
