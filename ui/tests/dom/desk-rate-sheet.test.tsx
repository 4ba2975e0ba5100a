import { act } from 'react';
import { expect, it } from 'vitest';
import { switchLanguage } from '../../src/i18n/catalogue';
import type { DeskRates, ProgramRates, RateOutcome, RatesVersion } from '../../src/lib/api/types';
import { as, button, buttons, dialog, field, fill, json, openDesk, play, refused, soon } from './desk';
import { press } from './render';

const band = (from: number, to: number | null, rate = '0') => ({ from, to, rate, points: '0' });

const bridge: ProgramRates = {
  rate: '10',
  points: '2',
  spread: '0.5',
  states: ['FL', 'GA'],
  amount: [band(100_000, 3_000_000)],
  ltv: [band(0, 65, '-0.25'), band(65, 90)],
  score: [band(640, null)],
  noScore: null,
  experience: [band(0, null)],
  propertyTypes: [{ type: 'condominium', rate: '0.25', points: '0' }],
};

const version = (effective: string, state: RatesVersion['state']): RatesVersion => ({
  effective,
  state,
  sample: false,
  programs: { bridge },
});

const limit = { ofPurchase: 90, ofAsIs: 80, ofRehab: 100, ofArv: 75, ofCost: null, ofSingleFamilyCost: null };

const ratesOf = (revision: number, ...versions: RatesVersion[]): DeskRates => ({
  revision,
  today: '2026-06-01',
  published: false,
  versions,
  limits: { bridge: limit, 'fix-and-flip': limit },
  propertyTypes: [
    { value: 'single-family', text: { en: 'Single family', es: 'Casa unifamiliar' } },
    { value: 'condominium', text: { en: 'Condominium', es: 'Condominio' } },
  ],
});

const past = version('2026-01-05', 'past');
const current = version('2026-05-04', 'current');
const future = version('2026-07-06', 'future');

async function openRates(rates: () => DeskRates = () => ratesOf(7, past, current, future)) {
  play('GET /admin/rates', rates);
  const { place } = await openDesk('/admin/rates');
  await soon(() => expect(place.querySelector('tbody')).not.toBeNull());
  return place;
}

/** What this device kept is read by then. */
const isRead = (place: HTMLElement) =>
  soon(() => expect(button(place, 'Start a new version').getAttribute('aria-disabled')).toBeNull());

async function begin(place: HTMLElement) {
  await isRead(place);
  await press(button(place, 'Start a new version'));
}

/** Otherwise this device keeps the version for the next test. */
async function discard(place: HTMLElement) {
  await press(button(place, 'Discard'));
  await press(button(dialog(place, 'Discard this version?'), 'Discard it'));
  expect(button(place, 'Start a new version')).toBeDefined();
}

async function save(place: HTMLElement) {
  await press(button(place, 'Save version'));
  await press(button(dialog(place, 'Save this version?'), 'Save it'));
}

it('lists the versions by date, and lets only an owner change one that is not in effect yet', async () => {
  const place = await openRates();
  await isRead(place);
  const rows = [...place.querySelectorAll('tbody')][0]?.querySelectorAll('tr') ?? [];
  expect([...rows].map((row) => row.textContent.replaceAll(/: version from [^V]*?\d{4}/g, ''))).toEqual([
    'July 6, 2026Not yet in effectIn the settings fileViewEditRemove',
    'May 4, 2026In effectIn the settings fileViewing',
    'January 5, 2026PastIn the settings fileView',
  ]);
  expect(place.textContent).toContain('Version from May 4, 2026');
  expect(place.querySelectorAll('main input[type=text]')).toHaveLength(0);
  await press(button(place, 'View: version from January 5, 2026'));
  expect(place.textContent).toContain('Version from January 5, 2026');
});

it('shows the rates without any way to change them to staff who are not owners', async () => {
  as('processor');
  const place = await openRates();
  expect(place.textContent).toContain('Only an owner can change rates.');
  expect([...buttons(place, /^Edit/), ...buttons(place, /^Remove/), ...buttons(place, /^Start/)]).toEqual([]);
  expect([...place.querySelectorAll('nav a')].map((link) => link.textContent)).not.toContain('Rates');
});

it('saves a copy of the current version as it was typed, based on the revision that was read', async () => {
  let rates = ratesOf(7, current);
  const place = await openRates(() => rates);
  const saves = play('POST /admin/rates', () => {
    rates = ratesOf(8, current, future);
    return rates;
  });
  await begin(place);
  await fill(field(place, 'Effective date'), '7/6/2026');
  await fill(field(place, 'Interest rate, %'), '10,25%');
  await fill(field(place, 'Rate, +/− %, Condominium'), '+0.5');
  await fill(
    field(place.querySelector('section[aria-label="By LTV at closing"]') ?? place, 'Rate, +/− %, row 1'),
    '−0.375',
  );
  await fill(field(place, 'From, $, row 1'), '$75,000');
  await press(field(place, 'Single family'));
  await save(place);
  await soon(() => expect(place.textContent).toContain('July 6, 2026'));
  expect(saves[0]?.headers.get('if-match')).toBe('"7"');
  expect(saves.map(({ body }) => body)).toEqual([
    {
      action: 'save',
      replaces: null,
      sheet: {
        effective: '2026-07-06',
        sample: false,
        programs: {
          bridge: {
            ...bridge,
            rate: '10.25',
            amount: [band(75_000, 3_000_000)],
            ltv: [band(0, 65, '-0.375'), band(65, 90)],
            propertyTypes: [
              { type: 'single-family', rate: '0', points: '0' },
              { type: 'condominium', rate: '0.5', points: '0' },
            ],
          },
        },
      },
    },
  ]);
  expect(place.textContent).toContain('Version from July 6, 2026');
});

it('shows each mistake at its cell and in a list that leads there, even in another program, and keeps what was typed', async () => {
  const place = await openRates();
  const fields = {
    'programs.bridge.ltv[1]': 'There is a gap between 65% and 66%.',
    'programs.bridge.score[0].to': 'Enter a whole number from 300 to 850.',
    '': 'The settings hold at most 24 versions.',
  };
  play('POST /admin/rates', () => json(422, { code: 'invalid', message: 'Please check.', fields }));
  await begin(place);
  const ltv = () => place.querySelector('section[aria-label="By LTV at closing"]') ?? place;
  await fill(field(ltv(), 'From, %, row 2'), '66');
  await fill(field(place.querySelector('section[aria-label="By credit score"]') ?? place, 'To, row 1'), 'abc');
  await press(button(place, 'Fix and Flip'));
  await save(place);
  const gap = await soon(() => button(place, /, By LTV at closing, row 2: There is a gap between/));
  expect(place.textContent).toContain(fields['']);
  expect(buttons(place, /needs attention$/)).toHaveLength(1);
  await press(gap);
  const cell = field(ltv(), 'From, %, row 2');
  expect(document.activeElement).toBe(cell);
  expect([cell.value, cell.getAttribute('aria-invalid')]).toEqual(['66', 'true']);
  expect(document.getElementById(cell.getAttribute('aria-describedby') ?? '')?.textContent).toContain('gap between');
  await discard(place);
});

it('keeps the version on a conflict, says that someone else was first, and saves it over what is stored now', async () => {
  let rates = ratesOf(7, current, future);
  const place = await openRates(() => rates);
  const saves = play('POST /admin/rates', () => {
    if (saves.length > 1) return rates;
    rates = ratesOf(9, current);
    return refused(412, 'stale');
  });
  await isRead(place);
  await press(button(place, /^Edit/));
  await fill(field(place, 'Interest rate, %'), '11');
  await save(place);
  await soon(() => expect(place.textContent).toContain('Someone else changed the settings first'));
  expect(place.textContent).toContain('Your changes will be saved as a new version.');
  await act(() => switchLanguage('es'));
  expect(place.textContent).toContain('Otra persona cambió antes la configuración');
  await act(() => switchLanguage('en'));
  await press(button(place, 'Keep working on my version'));
  expect(field(place, 'Interest rate, %').value).toBe('11');
  await save(place);
  await soon(() => expect(saves).toHaveLength(2));
  expect(saves.map(({ headers, body }) => [headers.get('if-match'), 'replaces' in body && body.replaces])).toEqual([
    ['"7"', '2026-07-06'],
    ['"9"', null],
  ]);
});

it('previews a version: how many it changes, each with a link to its file, and says when it is outdated', async () => {
  const terms = (rate: number): RateOutcome => ({
    outcome: 'terms',
    rate: { from: rate, to: rate },
    spread: 0,
    points: { from: 20_000, to: 20_000 },
    loan: 20_000_000,
    largest: 30_000_000,
    ltv: 600_000,
    binding: [],
    leastScore: null,
    better: [],
  });
  const none = { received: 0, isCut: false, pricedBefore: 0, pricedAfter: 0, changed: 0, noLonger: 0, newly: 0 };
  const place = await openRates();
  const asked = play('POST /admin/rates/preview', () => ({
    applications: { ...none, received: 3, pricedBefore: 2, pricedAfter: 1, changed: 1, noLonger: 1 },
    requests: none,
    rows: [
      {
        id: 'one',
        reference: '7KMX-3PQ9',
        name: 'Marisol',
        program: 'bridge',
        before: terms(100_000),
        after: { outcome: 'outside' as const, reasons: [{ why: 'state' as const }] },
      },
      {
        id: 'two',
        reference: '7KMX-3PQ8',
        name: 'Ana',
        program: 'bridge',
        before: terms(100_000),
        after: terms(110_000),
      },
    ],
  }));
  await begin(place);
  await press(button(place, 'Preview against the last 30 days'));
  const preview = await soon(() => {
    const found = place.querySelector('section[aria-labelledby="rates-preview"]');
    if (!found) throw new Error('no preview');
    return found;
  });
  expect(asked[0]?.body.replaces).toBeNull();
  expect(preview.textContent).toContain('Priced now → with this version2 → 1');
  const [first, second] = preview.querySelectorAll('tbody tr:has(a)');
  expect(first?.textContent).toContain('Not priced');
  expect(first?.textContent).toContain('in this state');
  expect(second?.textContent).toContain('10% now11% with this version');
  expect(second?.querySelector('a')?.getAttribute('href')).toBe('/admin/application/two');
  expect(preview.textContent).not.toContain('since this preview');
  await fill(field(place, 'Interest rate, %'), '12');
  expect(preview.textContent).toContain('You changed the version since this preview.');
  await discard(place);
});
