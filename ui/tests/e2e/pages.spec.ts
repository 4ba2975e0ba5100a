import { expect, test } from './fixtures';

test.use({ as: 'borrower' });

const pages = [
  { path: '/', en: 'FROM INVESTORS, FOR INVESTORS', es: 'DE INVERSIONISTAS, PARA INVERSIONISTAS' },
  {
    path: '/loan-programs',
    en: 'WHAT TYPE OF PROGRAM DO YOU NEED?',
    es: '¿QUÉ TIPO DE PROGRAMA NECESITA?',
  },
  { path: '/loan-programs-usa', en: 'Landing in USA Programs', es: 'Programas Landing in USA' },
  { path: '/loan-programs-over', en: 'Overseas Programs', es: 'Programas en el extranjero' },
  { path: '/loan/fixandflip', en: 'Fix and Flip', es: 'Fix and flip' },
  {
    path: '/loan/investorrentalportfolio',
    en: 'Investor Rental Portfolio',
    es: 'Portafolio de rentas para inversionistas',
  },
  { path: '/about', en: 'Turning Dreams into Success', es: 'Convertimos sueños en logros' },
  { path: '/partners', en: 'Building Success Together', es: 'Construimos el éxito juntos' },
  { path: '/privacy', en: 'Privacy', es: 'Privacidad' },
  { path: '/terms', en: 'Terms', es: 'Términos' },
  { path: '/loan/no-such-program', en: 'Section not found', es: 'Sección no encontrada' },
];

for (const { path, en, es } of pages) {
  test(`${path} stands, in English`, async ({ page, accessible }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle(/^\S.* · Puente Capital$/);
    await accessible();
  });

  test.describe('in Spanish', () => {
    test.use({ locale: 'es-MX' });
    test(`${path} stands, in Spanish`, async ({ page, accessible }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(es);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await accessible();
    });
  });

  test(`${path} never scrolls sideways`, async ({ page }) => {
    for (const locale of ['en', 'es']) {
      await page.goto(path);
      await page.locator(`button[lang=${locale}]`).click();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      for (const width of [320, 360, 768, 1024, 1536, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over, `${locale} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });
}

test('a lost visitor finds home, and the new page is read from its heading', async ({ page }) => {
  await page.goto('/loan/no-such-program');
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('From investors, for investors · Puente Capital');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Section not found · Puente Capital');
});

test('a page that cannot be fetched says that there is no signal, within the frame, and can be tried again', async ({
  page,
  watch,
  accessible,
}) => {
  watch.expect(/house|health|Failed to load|preload/);
  const lost = /\/assets\/house-.*\.js|\/api\/health/;
  await page.goto('/');
  await page.route(lost, (route) => route.abort());
  await page.getByRole('main').getByRole('link', { name: 'Meet our partners' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('No signal');
  await expect(heading).toBeFocused();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await accessible();
  await page.unroute(lost);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading).toHaveText('Building Success Together');
});

test('the kit is not in the product', async ({ page }) => {
  await page.goto('/kit');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FROM INVESTORS, FOR INVESTORS');
});

test('everything comes from the site itself, by the strict policy', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url());
  });
  const response = await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FROM INVESTORS, FOR INVESTORS');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(elsewhere).toEqual([]);
});

test('both typefaces are there, each fetched once', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FROM INVESTORS, FOR INVESTORS');
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return ['Fraunces Variable', 'Figtree Variable'].map((face) => document.fonts.check(`1em "${face}"`));
  });
  expect(loaded).toEqual([true, true]);
  expect(fonts).toHaveLength(2);
});

test('a page whose scripts do not arrive says so instead of turning for ever', async ({ page, watch }) => {
  watch.expect(/shell|Failed to (load|fetch)/);
  await page.route(/\/assets\/shell/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('The page could not be loaded whole.')).toBeVisible();
  await expect(page.getByText('No se pudo cargar toda la página.')).toHaveAttribute('lang', 'es');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the shell says what is missing, in both languages', async ({ page, watch }) => {
    watch.expect(/^request: .*\.js csp$/);
    await page.goto('/');
    await expect(page.locator('noscript [lang=en]')).toContainText('This site needs JavaScript');
    await expect(page.locator('noscript [lang=es]')).toContainText('Este sitio necesita JavaScript');
    await expect(page.locator('noscript [lang=es]')).toBeVisible();
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing moves', async ({ page }) => {
    await page.goto('/loan/no-such-program');
    await page.getByRole('link', { name: 'Back to the start' }).hover();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});
