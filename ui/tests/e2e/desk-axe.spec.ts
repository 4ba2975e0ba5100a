import { uuid } from '../../src/lib/uuid';
import { clockRows, pipelineOf, rowDue } from '../dom/desk-data';
import { answersOf, call, cutPipeline, expectNoOverflow, own, playPipeline, sendApplication } from './desk';
import { everything } from './everything';
import { expect, test, tokenOf } from './fixtures';

test.use({ as: 'staff' });

const widths = [320, 360, 768, 1280, 1536, 1920];
const script = '<script>document.title="x"</script>';
const formula = '=HYPERLINK("http://example.com")';
const word = 'W'.repeat(150);
const hostile = rowDue(8, {
  borrower: `${script} ${formula}`,
  place: { address: word, region: word, code: word, country: 'US' },
});

for (const locale of ['en-US', 'es-MX']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test('every page is accessible, fits every width and shows hostile input as plain text', async ({
      page,
      site,
      people,
      accessible,
    }) => {
      // Ten pages, with two axe runs each.
      test.setTimeout(240_000);
      const answers = answersOf(script, own(formula), {
        ...everything,
        subjectProperty: { ...everything['subjectProperty'], address: word },
        borrowBack: {
          ...everything['borrowBack'],
          explanation: `${'X'.repeat(1900)} ${script} \u202E${formula} ${word}`,
        },
      });
      const { id } = await sendApplication(site, people.borrower, answers);
      const token = await tokenOf(site, people.borrower);
      await call(site, token, 'POST', `application/${id}/message`, { id: uuid(), text: 'Y'.repeat(10_000) });
      const file = `/application/${id}`;
      await playPipeline(page, pipelineOf([...clockRows(), hostile]));
      for (const path of [
        '',
        '/leads',
        '/calls',
        '/calls/hours',
        '/subscribers',
        '/accounts',
        '/overview',
        file,
        `${file}/estimate`,
        `${file}/print`,
      ]) {
        await test.step(path || '/', async () => {
          await page.setViewportSize({ width: 1536, height: 864 });
          await page.goto(`/admin${path}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByRole('main').getByRole('status').getByText(/…$/)).toHaveCount(0);
          if (path === '' || path === file || path.endsWith('/print')) {
            await expect(page.getByText('<script>').filter({ visible: true }).first()).toBeVisible();
          }
          await accessible();
          await expectNoOverflow(page, widths);
          await page.setViewportSize({ width: 360, height: 740 });
          await accessible();
        });
      }
      await expect(page).not.toHaveTitle('x');
      await test.step('buttons are not printed', async () => {
        await expect(page.getByText('Una unidad rentada.')).toBeVisible();
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByRole('button')).toHaveCount(0);
      });
    });
  });
}

test('a list that failed, an empty one and a missing file are accessible', async ({ page, watch, accessible }) => {
  watch.expect(/api\/admin|Failed to load|404/);
  await cutPipeline(page);
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toContainText('We couldn’t load this.');
  await accessible();
  await page.unrouteAll();
  await playPipeline(page, pipelineOf([]));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
  await accessible();
  await page.goto('/admin/application/018f0000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
  await accessible();
});
