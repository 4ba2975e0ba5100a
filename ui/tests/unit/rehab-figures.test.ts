import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from '../../src/lib/figures/figure';
import { lineCost, priceRange, quantityRange, rehab } from '../../src/lib/figures/rehab';

const quantities = fc.integer({ min: 1, max: quantityRange.most });
const prices = fc.integer({ min: 1, max: priceRange.most });
const costs = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 500 });
const share = fc.integer({ min: 0, max: 1_000_000 });
const least = fc.integer({ min: 0, max: 50_000_000 });

describe('a line', () => {
  it('costs its quantity times its price, to the cent', () => {
    expect(lineCost(115_000, 520)).toEqual({ known: true, value: 598_000 });
    expect(lineCost(50, 1)).toEqual({ known: true, value: 1 });
    expect(lineCost(49, 1)).toEqual({ known: true, value: 0 });
  });

  it('has no cost without a quantity or a price, nor one that is too large', () => {
    expect(lineCost(undefined, 100)).toEqual({ known: false, why: 'noQuantity' });
    expect(lineCost(0, 100)).toEqual({ known: false, why: 'noQuantity' });
    expect(lineCost(100, 0)).toEqual({ known: false, why: 'noPrice' });
    expect(lineCost(quantityRange.most, priceRange.most)).toEqual({ known: false, why: 'tooLarge' });
  });

  it('is never off by a cent, and never a wrong number', () =>
    fc.assert(
      fc.property(quantities, prices, (quantity, price) => {
        const cost = lineCost(quantity, price);
        const exact = (BigInt(quantity) * BigInt(price) * 2n + 100n) / 200n;
        if (cost.known) expect(BigInt(cost.value)).toBe(exact);
        else expect(exact).toBeGreaterThan(BigInt(amount.most));
      }),
    ));
});

describe('a budget', () => {
  it('is the sum of its lines and the contingency to the cent, in any order', () =>
    fc.assert(
      fc.property(costs, share, least, (lines, contingency, contingencyAtLeast) => {
        const figures = rehab({ costs: lines, contingency, contingencyAtLeast });
        const work = Number(lines.reduce((sum, cost) => sum + BigInt(cost), 0n));
        expect(figures.work).toBe(work);
        expect(figures.total).toEqual({ known: true, value: work + figures.contingency });
        expect(rehab({ costs: lines.toReversed(), contingency, contingencyAtLeast })).toEqual(figures);
      }),
    ));

  it('sets aside the larger of the share and the least amount', () =>
    fc.assert(
      fc.property(costs, share, least, (lines, contingency, contingencyAtLeast) => {
        const figures = rehab({ costs: lines, contingency, contingencyAtLeast });
        const byShare = rehab({ costs: lines, contingency }).contingency;
        expect(figures.contingency).toBe(Math.max(byShare, contingencyAtLeast));
        if (figures.isAtLeast) expect(figures.contingency).toBe(contingencyAtLeast);
      }),
    ));

  it('has no total without work, whatever would be set aside', () => {
    const nothing = { work: 0, contingency: 0, isAtLeast: false, total: { known: false, why: 'noWork' } };
    expect(rehab({ costs: [], contingency: 100_000, contingencyAtLeast: 500_000 })).toEqual(nothing);
  });

  it('does not show a total that is too large', () => {
    const costs = [amount.most, amount.most];
    expect(rehab({ costs }).total).toEqual({ known: false, why: 'tooLarge' });
  });
});
