import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import table from '../../../tests/data/rate-cases.json';
import { numberText } from '../../src/components/number';
import { outboxText } from '../../src/features/outbox/words';
import { ratesText } from '../../src/features/rates/rates';
import { dropTyped } from '../../src/features/requests/kept';
import { fieldId } from '../../src/features/wizard/field-id';
import { wizardText } from '../../src/features/wizard/wizard';
import { switchLanguage } from '../../src/i18n/catalogue';
import type { CurrentRates, PublishedRates, RateIndication } from '../../src/lib/api/types';
import { readyToLeave } from '../../src/lib/before-leaving';
import { visitor } from '../../src/lib/visitor';
import { SoftTermsPage } from '../../src/routes/requests/RequestPage';
import { requestText } from '../../src/routes/requests/request';
import { soon } from '../soon';
import { noSignal, playServer, refused } from './played-server';
import { find, render } from './render';
import { choose, send, type } from './typing';

const current: CurrentRates = { effective: '2026-11-02', sample: false, version: '2026-11-02.0011aabb' };

beforeEach(async () => {
  await Promise.all([numberText, outboxText, ratesText, requestText, wizardText].map((one) => one.load()));
});
afterEach(async () => {
  dropTyped(visitor, 'softTerms');
  await readyToLeave();
  await act(() => switchLanguage('en'));
});

const open = () => render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: SoftTermsPage }])} />);
const at = (key: string) => `[id="${fieldId(key.includes('.') ? key : `softTerms.${key}`)}"]`;
const said = (place: HTMLElement) => find(place, '.unseen[role="status"]');
const brief = (place: HTMLElement) => find(place, '.unseen[role="status"] + p').textContent;
const range = (place: HTMLElement) => find(place, 'section[aria-labelledby="indicative-range"]');

/** Of the first case of the table. */
const flip: Record<string, string> = {
  program: 'fix-and-flip',
  propertyType: 'single-family',
  state: 'FL',
  purpose: 'purchase',
  price: '300,000',
  rehabBudget: '60,000',
  arv: '480,000',
  requestedAmount: '350,000',
  creditScore: '720-759',
  deals: '5',
};

async function fill(place: HTMLElement, answers: Record<string, string>): Promise<void> {
  for (const [key, answer] of Object.entries(answers)) {
    if (find(place, at(key)).tagName === 'SELECT') await choose(place, at(key), answer);
    else await type(place, at(key), answer);
  }
}

function play(rates?: PublishedRates) {
  const server = playServer();
  server.on('GET /rate_sheet', () => Response.json({ current: rates ? { ...current, rates } : current }));
  return server;
}

it('says what is still needed, and then the range, what limits it and what would improve it', async () => {
  play(table.sheet);
  const place = await open();
  await soon(() => expect(brief(place)).toContain('first choose a loan program.'));
  const { deals = '', ...others } = flip;
  await fill(place, others);
  expect(brief(place)).toContain('we still need: properties in the last 36 months.');
  await fill(place, { deals });
  await soon(() => expect(range(place).textContent).toContain('Indicative only'));
  const { textContent } = range(place);
  for (const words of [
    'Indicative only, not a commitment to lend',
    'Interest rate10.5% to 11%',
    'Points2.25',
    'Largest loan$306,000',
    'You asked for $350,000. With these answers, the most we lend is $306,000; the rate is for that amount.',
    'We lend up to 85% of the price and the rehab budget together.',
    'Borrowing $300,000 or less (80% LTV at closing)rate 0.5 percentage points lower and 0.25 points less',
    'From our rate sheet in effect since November 2, 2026.',
  ]) {
    expect(textContent).toContain(words);
  }
  expect(textContent).not.toContain('Sample');
  await act(() => switchLanguage('es'));
  for (const words of [
    'Solo indicativo; no es un compromiso de préstamo',
    'Tasa de interés anual10.5% a 11%',
    'Préstamo máximo$306,000',
    'tasa 0.5 puntos porcentuales más baja y 0.25 puntos menos',
    'vigente desde el 2 de noviembre de 2026',
  ]) {
    expect(range(place).textContent).toContain(words);
  }
});

it('says why a deal is outside the sheet, and that the request can be sent', async () => {
  const server = play(table.sheet);
  server.on('POST /funding_request', (body) =>
    Response.json({ ...Object(body), receivedAt: '2099-11-21T15:00:00Z', due: '2099-11-22T15:00:00Z' }),
  );
  const place = await open();
  await fill(place, { ...flip, state: 'NY', creditScore: 'below-640' });
  await soon(() => expect(range(place).textContent).toContain('This deal isn’t on our rate sheet'));
  const { textContent } = range(place);
  expect(textContent).toContain('We don’t have standard rates for this program in this state.');
  expect(textContent).toContain('Standard rates start at a credit score of 640.');
  expect(textContent).toContain('Send your request anyway');
  expect(textContent).not.toContain('Points');
  await fill(place, contact);
  await send(place);
  await soon(() => expect(place.textContent).toContain('We received your request'));
  await soon(() => expect(range(place).textContent).toContain('a credit score of 640.'));
  expect(range(place).textContent).not.toContain('Send your request anyway');
});

it.each(['0', '-5', '99999999999', 'abc', '1.2.3'])('shows no figure for a price of %s', async (price) => {
  play(table.sheet);
  const place = await open();
  await fill(place, { ...flip, price });
  await soon(() => expect(brief(place)).toContain('we still need: price or value.'));
  expect(place.textContent).not.toMatch(/NaN|Infinity|undefined/);
});

const result: RateIndication['result'] = {
  outcome: 'terms',
  rate: { from: 100_000, to: 112_500 },
  spread: 5000,
  points: { from: 20_000, to: 25_000 },
  loan: 30_000_000,
  largest: 30_600_000,
  ltv: 800_000,
  binding: [{ name: 'amount', most: 30_600_000 }],
  leastScore: 640,
  better: [],
};
const contact = { 'contact.name': 'Ana Ruiz', 'contact.email': 'ana@example.com', 'contact.phone': '3055550199' };

it('asks the server where the sheet is not published, once the answers suffice and the typing pauses', async () => {
  const server = play();
  server.on('POST /soft_terms', () => Response.json({ ...current, sample: true, result }));
  server.on('POST /funding_request', (body) =>
    Response.json({ ...Object(body), receivedAt: '2099-11-21T15:00:00Z', due: '2099-11-22T15:00:00Z' }),
  );
  const place = await open();
  await fill(place, flip);
  await fill(place, contact);
  await soon(() => expect(range(place).textContent).toContain('10% to 11.25%'));
  expect(range(place).textContent).toContain('2 to 2.5');
  expect(range(place).textContent).toContain('This range assumes a credit score of 640 or higher.');
  expect(range(place).textContent).toContain('Sample rate sheet: the figures are made up.');
  // Nobody is named.
  expect(server.sent('POST /soft_terms')).toEqual([
    { formVersion: 1, answers: { softTerms: expect.objectContaining({ price: '300000', deals: '5' }) } },
  ]);
  await send(place);
  await soon(() => expect(server.sent('POST /funding_request')).toHaveLength(1));
  expect(server.sent('POST /funding_request')[0]).toMatchObject({ ratesShown: current.version });
  await soon(() => expect(place.textContent).toContain('We received your request'));
  await soon(() => expect(range(place).textContent).toContain('10% to 11.25%'));
});

it('says nothing about rates without a sheet', async () => {
  const server = playServer();
  server.on('GET /rate_sheet', () => Response.json({}));
  server.on('POST /funding_request', () => refused(422, 'invalid'));
  const place = await open();
  await fill(place, flip);
  expect(place.querySelector('section[aria-labelledby="indicative-range"]')).toBeNull();
  await fill(place, contact);
  await send(place);
  await soon(() => expect(server.sent('POST /funding_request')).toHaveLength(1));
  expect(server.sent('POST /funding_request')[0]).not.toHaveProperty('ratesShown');
});

it('promises the range for later if the server cannot be reached, and still sends the request', async () => {
  const server = play();
  server.on('POST /soft_terms', () => noSignal());
  const place = await open();
  await fill(place, flip);
  await soon(() => expect(brief(place)).toContain('Your range will appear when you’re back online.'));
});

it('dims the last range while a new one is worked out, and does not send it as seen', async () => {
  const server = play();
  server.on('POST /soft_terms', () => Response.json({ ...current, result }));
  server.on('POST /funding_request', () => refused(422, 'invalid'));
  const place = await open();
  await fill(place, { ...flip, ...contact });
  await soon(() => expect(range(place).getAttribute('aria-busy')).toBe('false'));
  server.on('POST /soft_terms', () => new Promise<Response>(() => undefined));
  await fill(place, { price: '310,000' });
  expect(range(place).getAttribute('aria-busy')).toBe('true');
  expect(range(place).textContent).toContain('10% to 11.25%');
  expect(brief(place)).toBe('Calculating your range…');
  expect(said(place).textContent).toBe('');
  await soon(() => expect(server.sent('POST /soft_terms')).toHaveLength(2));
  expect(range(place).getAttribute('aria-busy')).toBe('true');
  await send(place);
  await soon(() => expect(server.sent('POST /funding_request')).toHaveLength(1));
  expect(server.sent('POST /funding_request')[0]).not.toHaveProperty('ratesShown');
});

it('does not ask the server again for a closing date, which changes no rate', async () => {
  const server = play();
  server.on('POST /soft_terms', () => Response.json({ ...current, result }));
  const place = await open();
  await fill(place, flip);
  await soon(() => expect(range(place).getAttribute('aria-busy')).toBe('false'));
  await type(place, at('closingDate'), '12/0');
  expect(range(place).getAttribute('aria-busy')).toBe('false');
});

it('reads out one sentence once the range has settled, and puts the rest below the button', async () => {
  play(table.sheet);
  const place = await open();
  await fill(place, flip);
  const first = 'Your indicative range: 10.5% to 11%, plus 2.25 points. See the details below.';
  await soon(() => expect(said(place).textContent).toBe(first));
  expect(brief(place)).toBe(first);
  expect(range(place).closest('[aria-live], [role="status"]')).toBeNull();
  const button = find(place, 'button[type="submit"]');
  expect(button.compareDocumentPosition(range(place)) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await fill(place, { requestedAmount: '300,00' });
  await fill(place, { requestedAmount: '300,000' });
  expect([brief(place), said(place).textContent]).toEqual([expect.stringContaining('10% to 10.5%'), '']);
  await soon(() => expect(said(place).textContent).toBe(brief(place)));
  await fill(place, { state: 'NY' });
  await soon(() => expect(said(place).textContent).toContain('This deal isn’t on our rate sheet.'));
});
