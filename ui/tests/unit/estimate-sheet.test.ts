import { describe, expect, it } from 'vitest';
import { costOf, pointsInDollars } from '../../src/features/estimate/estimate';
import { blankSheet, faultsOf, sheetOf, termsOf } from '../../src/routes/admin/estimate/sheet';

const today = '2026-11-21';
const blank = blankSheet(350_000, new Date(2026, 10, 21));
const whole = { ...blank, rate: '10.5' };

describe('an estimate that is written', () => {
  it('begins with the amount asked for, and two weeks', () => {
    expect(termsOf(blank)).toMatchObject({ amount: 350_000, validUntil: '2026-12-05', rate: '' });
  });

  it('reads what people type', () => {
    const typed = { ...whole, rate: ' 5.125 %', points: '.5', validUntil: '1/5/2027' };
    expect(termsOf(typed)).toMatchObject({ rate: '5.125', points: '0.5', validUntil: '2027-01-05' });
  });

  it('is the same after it was kept', () => {
    const sheet = { ...whole, fees: [{ name: 'Avalúo', amount: '650' }], conditions: 'Seguro' };
    expect(termsOf(sheetOf(termsOf(sheet)))).toEqual(termsOf(sheet));
  });

  it('can be kept while it is open, and not sent', () => {
    const open = { ...blank, amount: '', termMonths: '', validUntil: '' };
    expect(faultsOf(open, today, true)).toEqual([]);
    expect(faultsOf(open, today, false)).toEqual(['amount', 'rate', 'termMonths', 'validUntil']);
    expect(faultsOf(whole, today, false)).toEqual([]);
  });

  it.each([
    ['amount', { amount: '0' }],
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

  it('leaves out a cost that says nothing', () => {
    const sheet = { ...whole, fees: [{ name: ' ', amount: '' }] };
    expect(faultsOf(sheet, today, false)).toEqual([]);
    expect(termsOf(sheet).fees).toEqual([]);
  });

  it('says what points and costs come to', () => {
    const terms = termsOf({ ...whole, points: '2.25', fees: [{ name: 'Avalúo', amount: '650' }] });
    expect(pointsInDollars(terms)).toBe(7875);
    expect(costOf(terms)).toBe(8525);
  });
});
