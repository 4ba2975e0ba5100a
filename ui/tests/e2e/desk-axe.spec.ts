import { uuid } from '../../src/lib/uuid';
import { patient } from './application';
import { answersOf, sendApplication } from './desk';
import { expect, test } from './fixtures';

test.use({ as: 'staff' });

const pages = ['', '/leads', '/subscribers', '/accounts', '/overview'];

for (const locale of ['en-US', 'es-MX']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test('every page keeps nobody out, and never scrolls sideways', async ({ page, site, people, accessible }) => {
      // Eight pages, looked through twice each.
      test.setTimeout(240_000);
      const { id } = await sendApplication(site, people.borrower, answersOf('Zoila', uuid().slice(-6)));
      const file = `/application/${id}`;
      for (const path of [...pages, file, `${file}/estimate`, `${file}/print`]) {
        await page.goto(`/admin${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible(patient);
        await expect(page.getByRole('main').getByRole('status').getByText(/…$/)).toHaveCount(0, patient);
        await accessible();
        for (const width of [320, 360, 768, 1280, 1536, 1920]) {
          await page.setViewportSize({ width, height: 800 });
          const over = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
        }
        await page.setViewportSize({ width: 360, height: 740 });
        await accessible();
      }
    });
  });
}
