import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { startServer } from './server';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const form = (page: Page) => page.locator('#quick-apply');
const loanType = (page: Page) => page.getByLabel('Loan Type');
const amount = (page: Page) => page.getByLabel('How much are you looking for');
const start = (page: Page) => page.getByRole('button', { name: 'Get Started' });

test.use({ as: 'borrower' });

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await expect(loanType(page)).toContainText('Bridge');
}

/** What the page has sent as leads, in order; each is answered by `reply`. */
async function leads(page: Page, reply: (turn: number) => 'lost' | 'taken' | 'refused'): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route('**/api/quick_apply', async (route) => {
    const lead = route.request().postDataJSON();
    sent.push(lead);
    const how = reply(sent.length);
    if (how === 'lost') return route.abort();
    if (how === 'refused') {
      const fields = { 'Loan Type': 'We no longer offer this.' };
      return route.fulfill({ status: 422, json: { code: 'invalid', message: 'Some answers cannot be.', fields } });
    }
    return route.continue();
  });
  return sent;
}

test('only active fields and options are offered, in the language of the page', async ({ page, watch }) => {
  const server = await startServer();
  try {
    const seed = JSON.parse(await server.admin(['seed', '--print']));
    seed.formOptions.form1[0].values[0].active = false;
    seed.formOptions.form1[3].active = false;
    await server.admin(['seed', '--file', '-'], JSON.stringify(seed));
    await server.admin(['user', 'add', 'ana@example.com', '--name', 'Ana', '--password-stdin'], 'the-word-of-Ana\n');
    watch.expect(/401/);
    await page.goto(`${server.address}/login`);
    await page.getByLabel('Email', { exact: true }).fill('ana@example.com');
    await page.getByLabel('Password', { exact: true }).fill('the-word-of-Ana');
    await page.locator('button[type=submit]').click();
    await expect(loanType(page)).toContainText('Fix and Flip');
    await expect(loanType(page)).not.toContainText('Bridge');
    await expect(page.getByLabel('Lead source')).toHaveCount(0);
    await page.locator('header').getByRole('button', { name: 'ES, Español' }).click();
    await expect(page.getByLabel('Tipo de préstamo')).toContainText('Construcción nueva');
  } finally {
    await server.stop();
  }
});

test('a spinner fills the window while the options load', async ({ page, viewport, accessible }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/form_options/form/1', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/');
  const spinner = page.getByRole('status').filter({ hasText: 'Loading the form…' });
  await expect(spinner).toBeVisible();
  const veil = await spinner.locator('..').boundingBox();
  expect(veil).toMatchObject({ x: 0, y: 0 });
  expect(veil?.width).toBeGreaterThanOrEqual((viewport?.width ?? 0) - 15);
  expect(veil?.height).toBe(viewport?.height);
  await accessible();
  answer();
  await expect(spinner).toHaveCount(0);
  await expect(loanType(page)).toContainText('Bridge');
});

test('options that cannot be had are said to be, and can be tried again', async ({ page, watch, accessible }) => {
  watch.expect(/form_options|Failed to load/);
  await page.route('**/api/form_options/form/1', (route) => route.abort());
  await page.goto('/');
  await expect(form(page).getByText('The questions did not load')).toBeVisible();
  await expect(form(page).getByRole('link', { name: '(305) 555-0142' })).toBeVisible();
  await accessible();
  await page.unroute('**/api/form_options/form/1');
  await form(page).getByRole('button', { name: 'Try again' }).click();
  await expect(loanType(page)).toContainText('Bridge');
});

test('Other turns a select into a line to write on, and the way back empties it', async ({ page, accessible }) => {
  await open(page);
  await loanType(page).selectOption('Other');
  await expect(loanType(page)).toBeFocused();
  await expect(loanType(page)).toHaveAttribute('placeholder', 'Please specify');
  await loanType(page).fill('A marina');
  await accessible();
  await form(page).getByRole('button', { name: 'Back to the list' }).click();
  await expect(loanType(page)).toBeFocused();
  await expect(loanType(page)).toHaveValue('');
  await loanType(page).selectOption('Bridge');
  await expect(loanType(page)).toHaveValue('bridge');
});

test('an amount is grouped while it is typed, keeps two decimals, and says when it is too much', async ({ page }) => {
  await open(page);
  await amount(page).pressSequentially('1234567.891x');
  await expect(amount(page)).toHaveValue('1,234,567.89');
  await amount(page).press('Home');
  await amount(page).press('ArrowRight');
  await amount(page).pressSequentially('9');
  await expect(amount(page)).toHaveValue('19,234,567.89');
  await amount(page).pressSequentially('8');
  await expect(amount(page)).toHaveValue('198,234,567.89');
  await amount(page).fill('$12,345,678,901');
  await expect(amount(page)).toHaveValue('12,345,678,901');
  await expect(form(page).getByText('Use up to 10 digits before the point.')).toBeVisible();
  await start(page).click();
  await expect(amount(page)).toBeFocused();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('changing the language in the middle of the form loses nothing', async ({ page }) => {
  await open(page);
  await loanType(page).selectOption('Other');
  await loanType(page).fill('A marina');
  await amount(page).fill('350000');
  await page.getByLabel('Where are you in the process').selectOption('Identified the Property');
  await page.locator('header').getByRole('button', { name: 'ES, Español' }).click();
  await expect(heading(page)).toHaveText('DE INVERSIONISTAS, PARA INVERSIONISTAS');
  await expect(page.getByLabel('Tipo de préstamo')).toHaveValue('A marina');
  await expect(page.getByLabel('¿Cuánto dinero busca?')).toHaveValue('350,000');
  await expect(page.getByLabel('¿En qué etapa del proceso está?')).toHaveValue('identified');
});

test('a lead whose reply is lost is sent again under its id, stored once, and handed to the application', async ({
  page,
  server,
  watch,
}) => {
  watch.expect(/quick_apply|Failed to load/);
  const sent = await leads(page, (turn) => (turn === 1 ? 'lost' : 'taken'));
  await open(page);
  await loanType(page).selectOption('Other');
  await loanType(page).fill('A marina');
  await amount(page).fill('350000');
  await page.getByLabel('How long do you need the funds for').selectOption({ index: 2 });
  const replied = page.waitForResponse('**/api/quick_apply');
  await start(page).click();
  await expect(page.getByText('Queued on this device').first()).toBeVisible();
  expect((await replied).status()).toBe(200);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({
    answers: { 'Loan Type': { other: 'A marina' }, 'How much are you looking for': '350000' },
  });
  await expect(page).toHaveURL(/\/apply$/);
  await expect(page.getByText('What you told us in the quick form goes into your application.')).toBeVisible();
  const stored = await server.admin(['lead', 'list']);
  expect(stored).toContain('A marina');
});

test('what the server refuses is said at its field', async ({ page, watch, accessible }) => {
  watch.expect(/quick_apply 422|status of 422/);
  await leads(page, () => 'refused');
  await open(page);
  await loanType(page).selectOption('Bridge');
  await start(page).click();
  await expect(form(page).getByText('We no longer offer this.')).toBeVisible();
  await expect(loanType(page)).toHaveAttribute('aria-invalid', 'true');
  await accessible();
});

test('every way on the page leads somewhere', async ({ page }) => {
  // A page for each.
  test.slow();
  await open(page);
  const links = await page
    .getByRole('main')
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.filter((href) => href.startsWith('/loan/'))).toHaveLength(14);
  for (const path of [...new Set(links)].filter((href) => href.startsWith('/'))) {
    await page.goto(path);
    await expect(page.locator('#main h1')).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === (path === '/overSeas' ? '/loan-programs-over' : path));
  }
});

test('each quick link says what it is and how to ask for it', async ({ page, accessible }) => {
  await open(page);
  for (const name of ['EMD', 'POF', 'SOFT TERMS', 'TRANSACTIONAL FUNDING', 'CALCULATORS']) {
    const link = page.getByRole('main').getByRole('button', { name, exact: true });
    await link.click();
    const request = page.getByRole('dialog', { name });
    await expect(request.getByRole('link', { name: 'hello@puentecapital.example' })).toHaveAttribute('href', /body=/);
    if (name === 'POF') await accessible();
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
  }
});

test('nothing shifts while the page arrives, and its largest paint is text', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0, largest: '' };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('element' in entry && entry.element instanceof Element) seen.largest = entry.element.outerHTML.slice(0, 80);
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await open(page);
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => ('seen' in window ? window.seen : undefined));
  expect(seen).toEqual({ shift: expect.any(Number), largest: expect.stringMatching(/^<(h1|span|p|h2)/) });
  expect(JSON.parse(JSON.stringify(seen)).shift).toBeLessThanOrEqual(0.02);
});
