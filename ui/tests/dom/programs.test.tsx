import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { cardsText } from '../../src/content/programs/cards';
import { text as usa } from '../../src/content/programs/usa.en';
import { familyText } from '../../src/content/programs/words';
import { switchLanguage } from '../../src/i18n/catalogue';
import type { Site } from '../../src/lib/api/types';
import { keepLender, lender } from '../../src/lib/lender';
import { Example } from '../../src/routes/programs/Example';
import { ProgramPage } from '../../src/routes/programs/ProgramPage';
import { programsText } from '../../src/routes/programs/programs';
import { find, render } from './render';

beforeAll(() => Promise.all([programsText, cardsText, familyText.usa].map((text) => text.load())));

const total = (place: HTMLElement) =>
  [...find(place, 'tfoot tr').querySelectorAll('th, td')].map(({ textContent }) => textContent);

it('adds up what a project costs and what is lent, and says that points, fees and closing costs come on top', async () => {
  const place = await render(<Example example={usa.fixandflip.example} />);
  expect(total(place)).toEqual(['Total', '$360,000', '$324,000']);
  expect(place.textContent).toContain('We lend 90%');
  expect(place.textContent).toContain('You bring $36,000');
  expect(place.textContent).toContain('Points, fees and closing costs are not included');
});

it('names what is left of an owner’s property as equity, not as money to bring', async () => {
  const place = await render(<Example example={usa.uniquedeals.example} />);
  expect(place.textContent).toContain('Your equity: $120,000');
  expect(place.textContent).not.toContain('You bring');
  expect([...place.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toContain('Value');
});

it('subtracts a rental’s expenses from its rent', async () => {
  const place = await render(<Example example={usa.longtermrental.example} />);
  expect(total(place)).toEqual(['Left over', '$524']);
});

describe('a rate', () => {
  async function open(id: string, advertisedRate?: Site['advertisedRate']): Promise<HTMLElement> {
    const before = lender();
    onTestFinished(() => keepLender(before));
    keepLender({ ...before, ...(advertisedRate && { advertisedRate }) });
    const routes = [{ path: '/loan/:sectionId', Component: ProgramPage }];
    return render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/loan/${id}`] })} />);
  }
  const set = { percent: '6.125', points: '2', asOf: '2026-11-02' };
  /** What is said at the key figure, and what at the features. */
  const places = (place: HTMLElement) => [
    find(place, 'section[aria-label="Key figures"] li:nth-child(2)').textContent,
    [...place.querySelectorAll('p.note')].map(({ textContent }) => textContent).join(' '),
  ];

  it.each(['longtermrental', 'investorrentalportfolio'])(
    'of %s is shown with its day, its points and what it depends on',
    async (id) => {
      const place = await open(id, set);
      expect(place.textContent).toContain('Rates as low as 6.125% with buy down');
      for (const words of places(place)) {
        expect(words).toContain('As of November 2, 2026, with 2 points');
        expect(words).toContain('Subject to underwriting. Not available in all states.');
      }
    },
  );

  it('without a day is an example and no current offer', async () => {
    const place = await open('longtermrental');
    expect(place.textContent).toContain('Rates as low as 5.75% with buy down');
    expect(places(place)[0]).toContain('example rate');
    for (const words of places(place)) expect(words).toContain('an example, not a current offer');
    expect(place.textContent).not.toContain('As of');
  });

  it('says in Spanish what it says in English', async () => {
    await switchLanguage('es');
    onTestFinished(() => switchLanguage('en'));
    const place = await open('longtermrental', { ...set, points: '1' });
    expect(place.textContent).toContain('Vigente al 2 de noviembre de 2026, con 1 punto que se paga en el cierre');
  });

  it('is not shown on the cards of other programs, where its day and points would be missing', async () => {
    const place = await open('multifamily');
    const cards = [...place.querySelectorAll('article')].map(({ textContent }) => textContent);
    expect(cards.some((card) => card?.includes('Rental'))).toBe(true);
    for (const card of cards) expect(card).not.toMatch(/\{rate\}|Rates as low as/);
  });

  it('and the button to apply promise no approval on any program’s page', async () => {
    const place = await open('fixandflip');
    const buttons = [...place.querySelectorAll('a')].filter(({ textContent }) => textContent === 'Get Approved');
    const qualify = place.textContent?.split('See if you qualify').length ?? 0;
    expect(buttons.length).toBeGreaterThan(2);
    expect(qualify - 1).toBe(2);
    expect(place.textContent).toContain('Applying gets you an estimate, not an approval.');
  });
});
