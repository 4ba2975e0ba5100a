import { describe, expect, it } from 'vitest';
import openapi from '../../../assets/openapi.json';
import type { Estimate } from '../../src/lib/api/types';
import { text as en } from '../../src/routes/admin/estimate/estimate.en';
import { text as es } from '../../src/routes/admin/estimate/estimate.es';
import { faultsOf, newSheet, type SheetSource, sheetOf, termsOf } from '../../src/routes/admin/estimate/sheet';

const today = '2026-11-21';
const now = new Date('2026-11-21T15:00:00Z');
const figures = {
  basis: 'requested',
  loan: 350_000,
  loanAtClosing: 260_000,
  rehabHoldback: 90_000,
  list: [],
} as const;
const known: SheetSource = {
  program: 'fix-and-flip',
  amount: 350_000,
  figures: { ...figures, list: [] },
  estimates: [],
};
const blank = newSheet(known, now);
const whole = { ...blank, rate: '10.5' };

describe('an estimate that is written', () => {
  it('begins with the amount asked for, and two weeks', () => {
    expect(termsOf(blank)).toMatchObject({
      amount: 350_000,
      rehabHoldback: 90_000,
      validUntil: '2026-12-05',
      rate: '',
    });
  });

  it("counts the two weeks in days of the lender's zone, also when the clocks change", () => {
    expect(newSheet(known, new Date('2026-10-25T03:30:00Z')).validUntil).toBe('11/07/2026');
  });

  it.each([
    ['bridge', 12, true],
    ['fix-and-flip', 12, true],
    ['new-construction', 12, true],
    ['dscr-rental', 360, false],
    ['a program of tomorrow', null, false],
  ] as const)('begins with the program’s usual terms: %s', (program, termMonths, interestOnly) => {
    expect(termsOf(newSheet({ ...known, program }, now))).toMatchObject({ termMonths, interestOnly });
  });

  it('begins with the last terms as they were sent, a cleared holdback too, good for two more weeks', () => {
    const terms = {
      amount: 312_000,
      rehabHoldback: null,
      rate: '9.75',
      termMonths: 18,
      interestOnly: false,
      points: '2.25',
      fees: [{ name: 'Avalúo', amount: 650 }],
      validUntil: '2026-11-20',
      conditions: 'Seguro',
      note: 'Gracias',
    };
    const one = { id: 'one', revision: 1, by: { name: 'Rafael', kind: 'staff' }, savedAt: '', terms } as const;
    const costs = { monthlyPayment: null, points: null, total: 0, loanAtClosing: null, cashToClose: null };
    const sent = (id: string, amount: number): Estimate => ({
      ...one,
      id,
      costs,
      terms: { ...terms, amount },
      sentAt: '2026-11-06T10:00:00Z',
    });
    const again = newSheet({ ...known, estimates: [sent('new', 312_000), sent('old', 1)] }, now);
    expect(termsOf(again)).toEqual({ ...terms, validUntil: '2026-12-05' });
  });

  it('reads what people type', () => {
    const typed = { ...whole, rate: ' 5.125 %', points: '.5', validUntil: '1/5/2027' };
    expect(termsOf(typed)).toMatchObject({ rate: '5.125', points: '0.5', validUntil: '2027-01-05' });
  });

  it.each([
    ['375000.00', 375_000],
    ['350.000', 350_000],
    ['1.250.000', 1_250_000],
    ['1,2 M', 1_200_000],
    ['350k', 350_000],
  ])('reads the amount and the costs %s as %d', (typed, read) => {
    const sheet = { ...whole, amount: typed, fees: [{ name: 'Avalúo', amount: typed }] };
    expect(faultsOf(sheet, today, false)).toEqual([]);
    expect(termsOf(sheet)).toMatchObject({ amount: read, fees: [{ name: 'Avalúo', amount: read }] });
  });

  it('reads a rate with a decimal comma', () => {
    expect(termsOf({ ...whole, rate: '7,5 %', points: '1,25' })).toMatchObject({ rate: '7.5', points: '1.25' });
  });

  it.each([
    ['amount', { amount: '1.2.3' }],
    ['amount', { amount: '12345678901' }],
    ['rate', { rate: '7..5' }],
    ['termMonths', { termMonths: '12.5' }],
    ['points', { points: '-1' }],
    ['fees', { fees: [{ name: 'Avalúo', amount: 'free' }] }],
  ] as const)('with %s that cannot be read is neither sent nor kept on the server', (part, wrong) => {
    expect(faultsOf({ ...whole, ...wrong }, today, true)).toEqual([part]);
    expect(faultsOf({ ...whole, ...wrong }, today, false)).toEqual([part]);
  });

  it('is the same after it was kept', () => {
    const sheet = { ...whole, fees: [{ name: 'Avalúo', amount: '650' }], conditions: 'Seguro' };
    expect(termsOf(sheetOf(termsOf(sheet)))).toEqual(termsOf(sheet));
  });

  it('can be saved while incomplete, but not sent', () => {
    const open = { ...blank, amount: '', termMonths: '', validUntil: '' };
    expect(faultsOf(open, today, true)).toEqual([]);
    expect(faultsOf(open, today, false)).toEqual(['amount', 'rate', 'termMonths', 'validUntil']);
    expect(faultsOf(whole, today, false)).toEqual([]);
  });

  it.each([
    ['amount', { amount: '0', rehabHoldback: '' }],
    ['rehabHoldback', { rehabHoldback: '350001' }],
    ['rate', { rate: '5.1234' }],
    ['rate', { rate: 'a lot' }],
    ['termMonths', { termMonths: '0' }],
    ['points', { points: 'two' }],
    ['validUntil', { validUntil: '02/30/2027' }],
    ['validUntil', { validUntil: '11/20/2026' }],
    ['fees', { fees: [{ name: '', amount: '650' }] }],
    ['fees', { fees: [{ name: 'Avalúo', amount: '' }] }],
  ] as const)('is not sent with a wrong %s', (part, wrong) => {
    expect(faultsOf({ ...whole, ...wrong }, today, false)).toEqual([part]);
  });

  it('accepts the same number of months as the server, and shows the limit', () => {
    const { minimum, maximum } = openapi.components.schemas.EstimateTerms.properties.termMonths;
    const faultsWith = (months: number) => faultsOf({ ...whole, termMonths: String(months) }, today, false);
    expect([minimum, maximum].map(faultsWith)).toEqual([[], []]);
    expect([minimum - 1, maximum + 1].map(faultsWith)).toEqual([['termMonths'], ['termMonths']]);
    for (const { faults } of [en, es]) expect(faults.termMonths).toContain(String(maximum));
  });

  it('leaves out an empty cost', () => {
    const sheet = { ...whole, fees: [{ name: ' ', amount: '' }] };
    expect(faultsOf(sheet, today, false)).toEqual([]);
    expect(termsOf(sheet).fees).toEqual([]);
  });
});
