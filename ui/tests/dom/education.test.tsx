import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { guideCardsText } from '../../src/content/guides/cards';
import { guides } from '../../src/content/guides/guide';
import { loadGuide } from '../../src/content/guides/words';
import { switchLanguage } from '../../src/i18n/catalogue';
import { EducationPage } from '../../src/routes/education/EducationPage';
import { educationText } from '../../src/routes/education/education';
import { GuidePage } from '../../src/routes/education/GuidePage';
import { find, render } from './render';

beforeAll(() => Promise.all([educationText, guideCardsText].map((text) => text.load())));

async function open(address: string): Promise<HTMLElement> {
  await loadGuide(address.split('/').at(-1));
  const routes = [
    { path: '/education', Component: EducationPage },
    { path: '/education/:guide', Component: GuidePage },
  ];
  return render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
}

const hrefs = (place: ParentNode) => [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));

it('the list leads to each guide', async () => {
  const place = await open('/education');
  expect(find(place, 'h1').textContent).toBe('Education');
  expect(hrefs(find(place, 'ol'))).toEqual(guides.map((id) => `/education/${id}`));
});

it('a guide has its contents, its example with its total, what it is not, and other guides', async () => {
  const place = await open('/education/closing-costs');
  expect(find(place, 'h1').textContent).toBe('What closing costs are and who gets paid');
  const parts = [...place.querySelectorAll('article section')];
  const contents = hrefs(find(place, 'nav[aria-labelledby="contents"]'));
  expect(contents.map((href) => href?.split('#')[1])).toEqual(parts.map(({ id }) => id));
  expect(find(place, 'tfoot').textContent).toBe('Closing costs$16,527');
  expect(place.textContent?.split('not legal, tax or investment advice')).toHaveLength(2);
  expect(hrefs(find(place, 'section:last-of-type ol'))).toEqual(
    ['llc', 'abroad', 'term-sheet', 'scams'].map((id) => `/education/${id}`),
  );
});

it('leads on to the guide’s own calculator first, then to its application', async () => {
  const place = await open('/education/dscr');
  const next = [...place.querySelectorAll('a')].filter((link) =>
    /^\/(tools|apply)/.test(link.getAttribute('href') ?? ''),
  );
  expect(next.map(({ textContent }) => textContent)).toEqual([
    'Open the DSCR rental calculator',
    'Start a rental application',
  ]);
  expect(hrefs(place)).toContain('/book');
});

it('an example of two cases names both over their columns', async () => {
  const place = await open('/education/term-sheet');
  const heads = [...place.querySelectorAll('thead th')].slice(1).map(({ textContent }) => textContent);
  expect(heads).toEqual(['A, 9.5%', 'B, 10.5%']);
  expect(find(place, 'tfoot').textContent).toBe('Cost of the loan$26,105$22,245');
});

it('says in Spanish that a guide does not exist, and leads to those that do', async () => {
  await switchLanguage('es');
  onTestFinished(() => switchLanguage('en'));
  const place = await open('/education/constructor');
  expect(find(place, 'h1').textContent).toBe('Guía no encontrada');
  expect(hrefs(place)).toEqual(['/education', '/']);
});
