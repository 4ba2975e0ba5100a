import { expect, test } from './fixtures';

test.use({ as: 'borrower' });

/** Holds requests until it is opened. */
function door() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('the headline does not wait for its drawing, and a spinner fills the window while the options load', async ({
  page,
  viewport,
  accessible,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('element' in entry && entry.element instanceof Element) {
          document.documentElement.dataset['largest'] = entry.element.localName;
        }
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const drawing = door();
  await page.route(/\/hero-[^/]*\.svg$/, async (route) => {
    await drawing.opened;
    await route.continue();
  });
  const options = door();
  await page.route('**/api/form_options/form/1', async (route) => {
    await options.opened;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });

  await test.step('the largest paint without the drawing is text', async () => {
    await expect(page.locator('html')).toHaveAttribute('data-largest', /^(h1|h2|p|span)$/);
    await expect(page.locator('main img').first()).toHaveCSS('animation-name', /art-appears/);
    drawing.open();
  });

  await test.step('the spinner goes when the options are there', async () => {
    const spinner = page.getByRole('status').filter({ hasText: 'Loading the form…' });
    await expect(spinner).toBeVisible();
    const veil = await spinner.locator('..').boundingBox();
    expect(veil).toMatchObject({ x: 0, y: 0 });
    expect(veil?.width).toBeGreaterThanOrEqual((viewport?.width ?? 0) - 15);
    expect(veil?.height).toBe(viewport?.height);
    await accessible();
    options.open();
    await expect(spinner).toHaveCount(0);
    await expect(page.getByLabel('Loan Type')).toContainText('Bridge');
  });
});
