import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { glossaryText } from '../../src/content/glossary/glossary';
import type { Term } from '../../src/content/glossary/term';
import { switchLanguage } from '../../src/i18n/catalogue';
import { TerminologyPage } from '../../src/routes/terminology/TerminologyPage';
import { terminologyText } from '../../src/routes/terminology/terminology';
import { find, press, render } from './render';
import { buttonIn, type } from './wizard';

/** Enough of them to test with. */
const some =
  /^(70-rule|after-repair-value|appraisal|as-is-value|cap-rate|comparable-sales|debt-yield|lien|mechanics-lien|net-operating-income|points|title-search)$/;
const few = ({ text }: { text: readonly Term[] }) => ({ text: text.filter(({ id }) => some.test(id)) });
vi.mock('virtual:glossary/en', async (original) => few(await original()));
vi.mock('virtual:glossary/es', async (original) => few(await original()));

beforeAll(() => Promise.all([terminologyText.load(), glossaryText.load()]));
beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

async function open(at = '/terminology'): Promise<HTMLElement> {
  const routes = [{ path: '/terminology', Component: TerminologyPage }];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const place = await render(<RouterProvider router={router} />);
  await vi.waitFor(() => expect(place.querySelector('h1')).not.toBeNull());
  return place;
}

const names = (place: HTMLElement) => [...place.querySelectorAll('details h3')].map(({ textContent }) => textContent);

async function search(place: HTMLElement, typed: string): Promise<void> {
  const input = find(place, '#find');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no search.');
  await type(input, typed);
}

const term = (place: HTMLElement, id: string): HTMLDetailsElement => {
  const found = find(place, `[id="${id}"]`);
  if (!(found instanceof HTMLDetailsElement)) throw new Error(`${id} does not open.`);
  return found;
};

async function unfold(details: HTMLDetailsElement): Promise<void> {
  await act(async () => {
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
  });
}

it('lists every term under its letter, with its meaning and example in the page', async () => {
  const place = await open();
  expect(names(place)).toHaveLength(12);
  expect(find(place, '#letter-A h2').textContent).toBe('A');
  expect(place.querySelector('nav a[href="/terminology#letter-X"]')).toBeNull();
  expect(term(place, 'points').textContent).toContain('2 points on a $324,000 loan: $324,000 × 2% = $6,480.');
});

it('opens the term that the address names', async () => {
  const place = await open('/terminology#after-repair-value');
  expect(term(place, 'after-repair-value').open).toBe(true);
  expect(term(place, 'points').open).toBe(false);
});

it('shows an open term in both languages and draws its example to scale', async () => {
  const place = await open();
  const arv = term(place, 'after-repair-value');
  expect(arv.querySelector('svg')).toBeNull();
  await unfold(arv);
  await vi.waitFor(() =>
    expect(find(arv, 'div[lang=es] p:last-child').textContent).toContain('Lo que se calcula que valdrá'),
  );
  expect([...arv.querySelectorAll('rect')].map((rect) => rect.getAttribute('width'))).toEqual([
    '53.5%',
    '16.5%',
    '30%',
  ]);
  expect(find(arv, 'dl').textContent).toContain('Maximum offer$267,500');
});

it('links a term to its calculators, and to no other', async () => {
  const place = await open();
  const links = (id: string) =>
    [...term(place, id).querySelectorAll('a[href^="/tools/"]')].map((link) => [
      link.getAttribute('href'),
      link.textContent,
    ]);
  expect(links('70-rule')).toEqual([['/tools/fix-and-flip', 'Open the fix and flip calculator']]);
  expect(links('lien')).toEqual([]);
});

it('finds terms in either language and announces their number once', async () => {
  const place = await open();
  const said = find(place, '[role=status]');
  for (const typed of ['g', 'gr', 'gravam', 'gravamen']) await search(place, typed);
  expect(names(place)[0]).toBe('Lien');
  expect(said.textContent).toBe('');
  await act(async () => vi.advanceTimersByTime(1000));
  expect(said.textContent).toBe(find(place, '#found').textContent);
  expect(said.textContent).toMatch(/^\d+ terms for “gravamen”$/);
});

it('says what to do when it finds nothing', async () => {
  const place = await open();
  await search(place, 'xyzzy');
  expect(find(place, '#found').textContent).toBe('We found nothing for “xyzzy”');
  expect(place.textContent).toContain('Try a shorter word, or the same word in the other language.');
  await press(buttonIn(place, 'Show all terms'));
  expect(names(place)).toHaveLength(12);
});

it('looks under all topics when one has nothing', async () => {
  const place = await open();
  const legal = [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Debts'));
  if (!legal) throw new Error('There is no such topic.');
  await press(legal);
  expect(names(place)).toEqual(['Lien', 'Mechanic’s lien']);
  expect(legal.getAttribute('aria-pressed')).toBe('true');
  await search(place, 'cap rate');
  expect(place.textContent).toContain('It may be under another topic.');
  await press(buttonIn(place, 'Search all topics'));
  expect(names(place)[0]).toBe('Cap rate');
});

it('goes to a related term that a search hides', async () => {
  const place = await open();
  await search(place, 'cap rate');
  await press(find(term(place, 'cap-rate'), 'a[href="/terminology#net-operating-income"]'));
  await vi.waitFor(() => expect(term(place, 'net-operating-income').open).toBe(true));
});

it('is in the order of its own names in Spanish, and finds them without accents', async () => {
  await switchLanguage('es');
  onTestFinished(() => switchLanguage('en'));
  const place = await open();
  const all = names(place);
  expect(all).toEqual(all.toSorted((one, two) => String(one).localeCompare(String(two), 'es')));
  await search(place, 'avaluo');
  expect(names(place)[0]).toBe('Avalúo');
});
