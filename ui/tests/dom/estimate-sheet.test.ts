import { describe, expect, it } from 'vitest';
import openapi from '../../../assets/openapi.json';
import type { Estimate, RateIndication, SoftTerms } from '../../src/lib/api/types';
import { departuresOf } from '../../src/routes/admin/estimate/departures';
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

  describe('with a rate sheet', () => {
    const onSheet: SoftTerms = {
      rate: { from: 102_500, to: 107_500 },
      spread: 5000,
      points: { from: 20_000, to: 20_000 },
      loan: 30_600_000,
      largest: 30_600_000,
      ltv: 820_000,
      binding: [{ name: 'ltc', most: 850_000 }],
      leastScore: null,
      better: [],
    };
    const rates = (terms: SoftTerms): RateIndication => ({
      effective: '2026-11-02',
      sample: false,
      version: '2026-11-02.0011aabb',
      result: { outcome: 'terms', ...terms },
    });
    const begun = (terms: SoftTerms) => termsOf(newSheet({ ...known, rates: rates(terms) }, now));

    it('begins with its rate and points, and with the largest loan if more was asked for', () => {
      expect(begun(onSheet)).toMatchObject({ amount: 306_000, rate: '10.25', points: '2', termMonths: 12 });
    });

    it('leaves open what depends on a score that is not known', () => {
      const unknown = { ...onSheet, rate: { from: 102_500, to: 115_000 }, points: { from: 20_000, to: 25_000 } };
      expect(begun(unknown)).toMatchObject({ amount: 306_000, rate: '', points: '' });
    });

    it('begins as without one for a deal that is outside it', () => {
      const outside = { ...rates(onSheet), result: { outcome: 'outside', reasons: [{ why: 'state' }] } as const };
      const result = { ...outside.result, reasons: [...outside.result.reasons] };
      expect(newSheet({ ...known, rates: { ...outside, result } }, now)).toEqual(blank);
    });

    it.each([
      ['nothing', {}, []],
      ['what is blank', { amount: '', rate: '', points: '' }, []],
      ['the ends of the range', { rate: '10.75', points: '2' }, []],
      ['a rate below it', { rate: '10.249' }, ['rate below']],
      ['a rate above it', { rate: '10.751' }, ['rate above']],
      ['points beside it, with a comma', { points: '1,5' }, ['points below']],
      ['an amount above the largest loan', { amount: '306,001' }, ['amount above']],
      ['what cannot be read', { rate: '7..5', points: '-1', amount: '1.2.3' }, []],
      ['everything', { amount: '400k', rate: '9', points: '3' }, ['amount above', 'rate below', 'points above']],
    ])('says where an estimate departs from it: %s', (_, typed, departures) => {
      const sheet = { ...whole, amount: '306000', rate: '10.5', points: '2', ...typed };
      expect(departuresOf(sheet, onSheet).map(({ part, way }) => `${part} ${way}`)).toEqual(departures);
    });
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
