import { expect, it } from 'vitest';
import type { RateIndication } from '../../src/lib/api/types';
import {
  button,
  buttons,
  dialog,
  driveClock,
  field,
  fill,
  link,
  links,
  noLine,
  pass,
  play,
  refused,
  region,
  settled,
  soon,
  submit,
} from './desk';
import { costsOf, figureOf, figuresOf, fileOf } from './desk-data';
import { openSheet, playEstimates, writable } from './desk-estimates';
import { find, press } from './render';

const submitIt = (place: HTMLElement) => submit(place.querySelector('form'));
const isBusy = (place: HTMLElement) => button(place, 'Send estimate').hasAttribute('aria-disabled');
/** Waits until the estimate's costs are shown. */
async function askToSend(place: HTMLElement): Promise<void> {
  await soon(() => expect(isBusy(place)).toBe(false));
  await submitIt(place);
}
const answer = async (place: HTMLElement, title: string, name: string) =>
  press(button(await soon(() => dialog(place, title)), name));

it('is written, previewed in the borrower’s language, confirmed and sent', async () => {
  const server = playEstimates(fileOf({ amount: 350_000, language: 'es' }));
  const { place, write, value, address } = await openSheet(server.path);
  expect(find(place, 'h1').textContent).toContain('Estimate for');
  expect(value('Loan amount')).toBe('350,000');
  await write('Loan amount', '$312,000.00');
  await write('Interest rate', '10.5');
  await write('Term in months', '18');
  await write('Points', '2.25');
  await press(button(place, 'Add a fee'));
  await write('Name of fee 1', 'Appraisal');
  await write('Amount of fee 1', '650');
  await write('Conditions', 'Seguro vigente.');
  server.quoting({
    costs: costsOf({ monthlyPayment: 2730, points: 7021, total: 7671, cashToClose: 41_000 }),
    figures: figuresOf(),
    flags: [{ name: 'overPurchase', value: 96.67, limit: 90 }, { name: 'felony' }],
  });
  await write('Held back for rehab', '12000');
  const preview = find(place, 'section[aria-labelledby="estimate-preview"]');
  await soon(() => expect(preview.textContent).toContain('$2,730.00'));
  for (const words of [
    'Monto del préstamo',
    '$312,000',
    '18 meses',
    '2.25 ($7,021)',
    '$7,671',
    'Avalúo$650',
    'Seguro vigente.',
  ]) {
    expect(preview.textContent).toContain(words);
  }
  expect(server.quotes.at(-1)?.body).toMatchObject({ amount: 312_000, rehabHoldback: 12_000, rate: '10.5' });
  await askToSend(place);
  const asked = await soon(() => dialog(place, 'Send this estimate?'));
  for (const words of [
    'Marisol Quintero',
    '$312,000',
    '10.5%',
    '18 months',
    '2.25 ($7,021)',
    'Appraisal$650',
    'Total points and fees$7,671',
    'Interest-only; the principal is due at maturity',
    'Monthly payment$2,730.00',
    'Cash to close$41,000',
    'The loan at closing is 96.67% of the price',
  ]) {
    expect(asked.textContent).toContain(words);
  }
  expect(asked.textContent).not.toContain('Felony');
  await answer(place, 'Send this estimate?', 'Not yet');
  expect(server.sends).toEqual([]);
  await askToSend(place);
  await answer(place, 'Send this estimate?', 'Send it');
  await soon(() => expect(address()).toBe(`/admin/application/${server.id}`));
  expect(server.puts[0]?.headers.get('if-none-match')).toBe('*');
  expect(server.puts[0]?.body).toMatchObject({ amount: 312_000, rate: '10.5', termMonths: 18, points: '2.25' });
  expect(server.sends[0]?.headers.get('if-match')).toBe('"1"');
  await soon(() => expect(place.textContent).toContain('Waiting for an answer'));
  expect(place.textContent).toContain('Answered in');
  expect(place.textContent).toContain('The 24-hour clock has stopped.');
});

it.each([
  ['there is no signal', noLine],
  ['the server cannot answer', () => refused(503, 'busy')],
])('is sent with its figures alone: they are asked for again while %s', async (_, how) => {
  driveClock();
  const server = playEstimates();
  const { place, write } = await openSheet(server.path);
  play('POST /admin/application/{id}/quote', how);
  await write('Interest rate', '9');
  await pass(300);
  await soon(() => expect(place.textContent).toContain('We’re trying again'));
  await submitIt(place);
  await settled();
  expect([isBusy(place), place.querySelector('dialog[open]')]).toEqual([true, null]);
  const quote = { costs: costsOf({ cashToClose: 41_000 }), figures: figuresOf(), flags: [], corrections: 0 };
  const again = play('POST /admin/application/{id}/quote', () => quote);
  await pass(4000);
  expect(again, 'the server is given time').toEqual([]);
  await pass(1000);
  await askToSend(place);
  const question = await soon(() => dialog(place, 'Send this estimate?'));
  expect(question.textContent).toContain('Cash to close$41,000');
  expect(place.textContent).not.toContain('We’re trying again');
});

const price = { question: 'loanTerms.purchasePrice', before: '325000', after: '425000' };
const costing = (cashToClose: number) => ({ costs: costsOf({ cashToClose }), figures: figuresOf(), flags: [] });

it('is asked about again, with what was corrected, if its figures are no longer those that were confirmed', async () => {
  const server = playEstimates();
  server.quoting(costing(129_000));
  const { place, write, address } = await openSheet(server.path);
  await write('Interest rate', '9');
  await askToSend(place);
  const asked = await soon(() => dialog(place, 'Send this estimate?'));
  expect(asked.textContent).toContain('Cash to close$129,000');
  expect(asked.textContent).not.toContain('corrected');
  server.colleagueCorrects(price);
  server.quoting(costing(229_000));
  await answer(place, 'Send this estimate?', 'Send it');
  await soon(() => expect(dialog(place, 'Send this estimate?').textContent).toContain('Cash to close$229,000'));
  const again = dialog(place, 'Send this estimate?');
  await soon(() => expect(again.textContent).toContain('$325,000 → $425,000'));
  for (const words of ['Answers were corrected after you opened this estimate', 'Rafael', 'The contract says so']) {
    expect(again.textContent).toContain(words);
  }
  expect([server.sends.map(({ body }) => body), address()]).toEqual([[{ corrections: 0 }], server.path]);
  await answer(place, 'Send this estimate?', 'Send it');
  await soon(() => expect(address()).toBe(`/admin/application/${server.id}`));
  expect(server.sends.at(-1)?.body).toEqual({ corrections: 1 });
});

it('shows new figures when the file is loaded again and an answer was corrected, even in the question', async () => {
  driveClock();
  const server = playEstimates();
  server.quoting(costing(129_000));
  const { place, write } = await openSheet(server.path);
  const preview = () => find(place, '[aria-labelledby="estimate-preview"]').textContent;
  await write('Interest rate', '9');
  await pass(300);
  await soon(() => expect(preview()).toContain('$129,000'));
  await askToSend(place);
  await soon(() => dialog(place, 'Send this estimate?'));
  server.colleagueCorrects(price);
  server.quoting(costing(229_000));
  await pass(15_000);
  await soon(() => expect(preview()).not.toContain('$129,000'));
  await pass(300);
  await soon(() => expect(preview()).toContain('$229,000'));
  await answer(place, 'Send this estimate?', 'Send it');
  await soon(() => expect(server.sends.map(({ body }) => body)).toEqual([{ corrections: 1 }]));
});

it('shows the figures of what is being written, for staff only', async () => {
  const server = playEstimates();
  const { place, write } = await openSheet(server.path);
  const figures = () => find(place, '[aria-labelledby="estimate-figures"]');
  const list = [figureOf('dscr', { value: 1.2 }), figureOf('ltv', { value: 83.33 })];
  server.quoting({ costs: costsOf(), figures: figuresOf({ basis: 'estimate', loan: 312_000, list }), flags: [] });
  await write('Loan amount', '312000');
  await soon(() => expect(figures().textContent).toContain('Rent to payment (DSCR)1.20'));
  expect(figures().textContent).toContain('83.33%');
  expect(find(place, '[aria-labelledby="estimate-preview"]').textContent).not.toContain('DSCR');
  await write('Interest rate', '9');
  expect(figures().textContent, 'they stay while new ones are calculated').toContain('1.20');
  expect(figures().getAttribute('aria-busy')).toBe('true');
  await write('Interest rate', 'a lot');
  expect(figures().getAttribute('aria-busy'), 'these are not for this input').toBe('true');
});

it('says that the costs are not available if the server refuses to calculate them, and stops asking', async () => {
  driveClock();
  const server = playEstimates();
  const { place, write } = await openSheet(server.path);
  const asked = play('POST /admin/application/{id}/quote', () => refused(422, 'invalid'));
  await write('Interest rate', '9');
  await pass(300);
  await soon(() => expect(place.textContent).toContain('you can’t send this estimate'));
  await pass(30_000);
  expect([asked.length, isBusy(place)]).toEqual([1, true]);
});

it('refuses a rehab holdback above the loan amount, and sends nothing', async () => {
  const server = playEstimates();
  const { place, write } = await openSheet(server.path);
  await write('Interest rate', '9');
  await write('Held back for rehab', '350001');
  await askToSend(place);
  const alert = await soon(() => region(place, 'There is a problem'));
  expect(alert.textContent).toContain('The amount held back for rehab can’t be more than the loan.');
  expect(server.sends).toEqual([]);
});

it('shows errors at the top and at the field, links there, and sends nothing', async () => {
  const server = playEstimates(fileOf({ amount: null }));
  const { place, write, value } = await openSheet(server.path);
  await write('Interest rate', 'a lot');
  await write('Valid through', '02/30/2027');
  await askToSend(place);
  const alert = await soon(() => region(place, 'There is a problem'));
  expect(document.activeElement).toBe(alert);
  const problems = [
    'Enter the amount in whole dollars.',
    'Enter the rate as a percentage below 100 with up to three decimals.',
    'Enter the last day it’s valid, today or later, as MM/DD/YYYY.',
  ];
  expect([...alert.querySelectorAll('a')].map((one) => one.textContent)).toEqual(problems);
  expect(document.title).toMatch(/^Error: /);
  const rate = field(place, 'Interest rate');
  expect(rate.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(rate.getAttribute('aria-describedby') ?? '')?.textContent).toBe(problems[1]);
  await press(link(alert, problems[1] ?? ''));
  expect(document.activeElement).toBe(rate);
  expect(value('Interest rate')).toBe('a lot');
  expect(place.querySelector('dialog[open]')).toBeNull();
  await write('Interest rate', '9');
  expect(rate.hasAttribute('aria-invalid')).toBe(false);
  expect(server.puts).toEqual([]);
});

it('is kept as a draft when its page closes, continued, and discarded on request', async () => {
  const server = playEstimates();
  const { place, write, value } = await openSheet(server.path);
  await write('Loan amount', '99000');
  await press(link(place, 'Back to the application'));
  await soon(() => expect(server.puts).toHaveLength(1));
  await press(await soon(() => link(place, 'Continue the estimate')));
  await soon(() => expect(value('Loan amount')).toBe('99,000'));
  await writable(place);
  await press(button(place, 'Discard draft'));
  await answer(place, 'Discard this draft?', 'Keep it');
  expect(server.discards).toEqual([]);
  await press(button(place, 'Discard draft'));
  await answer(place, 'Discard this draft?', 'Discard it');
  await soon(() => link(place, 'Send estimate'));
  expect(server.discards).toHaveLength(1);
});

it.each([
  ['Keep my version', 111_000],
  ['Use the newer version', 222_000],
])('is shown next to what a colleague saved meanwhile: %s', async (choice, amount) => {
  const server = playEstimates();
  const { place, write, value, save, says } = await openSheet(server.path);
  await write('Loan amount', '100000');
  await press(save());
  await says(/Saved /);
  server.colleagueSaves(222_000);
  await write('Loan amount', '111000');
  await press(save());
  const alert = await soon(() => region(place, 'This estimate has a newer version'));
  expect(alert.textContent).toContain('Rafael');
  expect(alert.textContent).toContain('$222,000');
  expect(value('Loan amount')).toBe('111,000');
  expect(buttons(place, 'Discard draft')).toEqual([]);
  await press(button(alert, choice));
  await soon(() => expect(value('Loan amount')).toBe(amount.toLocaleString('en')));
  await press(save());
  await says(/Saved /);
  expect(server.draft()?.terms.amount).toBe(amount);
});

it('keeps what is typed while saving, and takes no input while sending', async () => {
  const server = playEstimates();
  const { place, write, save, says } = await openSheet(server.path);
  await write('Loan amount', '100000');
  await write('Interest rate', '9');
  const saved = server.holdUp();
  await press(save());
  await soon(() => expect(server.puts).toHaveLength(1));
  await write('Loan amount', '312000');
  await saved();
  await soon(() => expect(save().hasAttribute('aria-disabled')).toBe(false));
  await says('Not saved yet');

  const sent = server.holdUp();
  await askToSend(place);
  await answer(place, 'Send this estimate?', 'Send it');
  await soon(() => expect(field(place, 'Loan amount').closest('fieldset[disabled]')).not.toBeNull());
  await sent();
  await soon(() => expect(server.sends).toHaveLength(1));
  await soon(() => expect(place.textContent).toContain('Waiting for an answer'));
  expect(server.puts.map(({ body }) => body.amount)).toEqual([100_000, 312_000]);
});

it('loses nothing when the page closes during a save', async () => {
  const server = playEstimates();
  const { place, write, save } = await openSheet(server.path);
  await write('Loan amount', '100000');
  const saved = server.holdUp();
  await press(save());
  await soon(() => expect(server.puts).toHaveLength(1));
  await write('Loan amount', '312000');
  await press(link(place, 'Back to the application'));
  await soon(() => expect(links(place, 'Send estimate')).toHaveLength(1));
  await saved();
  await soon(() => expect(server.draft()?.terms.amount).toBe(312_000));
});

it('is saved when its page closes, so that an immediate status change is not refused', async () => {
  const server = playEstimates(fileOf({ revision: 7, amount: 350_000 }));
  const changes = play('POST /admin/application/{id}/status', () => ({ revision: 9, status: 'in_review' }));
  const { place, write } = await openSheet(server.path);
  await write('Loan amount', '99000');
  const saved = server.holdUp();
  await press(link(place, 'Back to the application'));
  await soon(() => expect(server.puts).toHaveLength(1));
  await fill(field(place, 'Status'), 'in_review');
  await settled();
  expect(changes, 'one after the other').toEqual([]);
  await saved();
  await soon(() => expect(changes.map(({ headers }) => headers.get('if-match'))).toEqual(['"8"']));
});

it('says that it was not sent, and keeps all of it, when the line is down or the server refuses', async () => {
  const server = playEstimates();
  const { place, write, value, address } = await openSheet(server.path);
  await write('Interest rate', '9');
  for (const [how, words] of [
    [noLine, 'We couldn’t reach the server.'],
    [() => refused(403, 'forbidden'), 'You don’t have permission to do this.'],
  ] as const) {
    play('POST /admin/application/{id}/estimate/{estimate}/send', how);
    await askToSend(place);
    await answer(place, 'Send this estimate?', 'Send it');
    await soon(() => expect(place.textContent).toContain(words));
    expect(address()).toBe(server.path);
    expect(value('Interest rate')).toBe('9');
    expect(field(place, 'Interest rate').closest('fieldset[disabled]')).toBeNull();
  }
});

const result = {
  outcome: 'terms',
  rate: { from: 102_500, to: 115_000 },
  spread: 5000,
  points: { from: 20_000, to: 20_000 },
  loan: 30_600_000,
  largest: 30_600_000,
  ltv: 820_000,
  binding: [{ name: 'ltc', most: 850_000 }],
  leastScore: 640,
  better: [],
} satisfies RateIndication['result'];
const rates: RateIndication = { effective: '2026-11-02', sample: true, version: '2026-11-02.0011aabb', result };

it('begins with the rate sheet, says where it departs, and takes the credit score that staff know', async () => {
  const server = playEstimates(fileOf({ amount: 350_000, rates }));
  server.quoting({ costs: costsOf(), figures: figuresOf(), flags: [], rates });
  const { place, write, value, says } = await openSheet(server.path);
  const sheet = () => find(place, 'section[aria-labelledby="estimate-rate-sheet"]').textContent;
  expect([value('Loan amount'), value('Points'), value('Interest rate')]).toEqual(['306,000', '2', '']);
  expect(sheet()).toContain('Sample rate sheet in effect since November 2, 2026');
  expect(sheet()).toContain('10.25% to 11.5%');
  await write('Interest rate', '9.5');
  await says('The rate is below the sheet: 10.25% to 11.5%.');
  await write('Credit score', '200');
  expect(sheet()).toContain('Enter a score from 300 to 850.');
  const scored = { ...rates, result: { ...result, rate: { from: 102_500, to: 107_500 }, leastScore: null } };
  server.quoting({ costs: costsOf(), figures: figuresOf(), flags: [], rates: scored });
  await write('Credit score', '735');
  await says('The rate is below the sheet: 10.25% to 10.75%.');
  expect(String(server.quotes.at(-1)?.query)).toContain('score=735');
  await press(button(place, 'Use the sheet’s figures'));
  expect(value('Interest rate')).toBe('10.25');
  expect(sheet()).not.toContain('below the sheet');
});

it('offers no figures of the rate sheet that are not for what is typed now', async () => {
  driveClock();
  const of = (from: number) => {
    const then = { ...rates, result: { ...result, rate: { from, to: from + 5000 }, leastScore: null } };
    return { costs: costsOf(), figures: figuresOf(), flags: [], rates: then, corrections: 0 };
  };
  const server = playEstimates(fileOf({ amount: 350_000, rates: of(102_500).rates }));
  server.quoting(of(100_000));
  const { place, write, value, says } = await openSheet(server.path);
  const use = () => button(place, 'Use the sheet’s figures');
  const isOffered = () => !use().hasAttribute('aria-disabled');
  await write('Interest rate', '9.5');
  expect(isOffered(), 'those of the file').toBe(false);
  await pass(300);
  await says('The rate is below the sheet: 10% to 10.5%.');
  expect(isOffered()).toBe(true);

  play('POST /admin/application/{id}/quote', () => refused(503, 'busy'));
  await write('Loan amount', '250000');
  for (const ms of [0, 300]) {
    await pass(ms);
    await press(use());
    expect([isOffered(), value('Interest rate')]).toEqual([false, '9.5']);
    expect(use().closest('section')?.querySelector('[aria-busy="true"]')?.textContent).toContain('10% to 10.5%');
  }
  await says('We’re trying again');
  play('POST /admin/application/{id}/quote', () => of(97_500));
  await pass(5000);
  await says('The rate is below the sheet: 9.75% to 10.25%.');
  await press(use());
  expect(value('Interest rate')).toBe('9.75');
});
