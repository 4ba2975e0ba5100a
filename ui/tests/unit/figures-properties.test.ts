import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AmortizationDeal, amortization } from '../../src/lib/figures/amortization';
import { type BridgeDeal, bridge } from '../../src/lib/figures/bridge';
import { type ConstructionDeal, construction } from '../../src/lib/figures/construction';
import { type InterestDeal, interest } from '../../src/lib/figures/days';
import type { Figure, Result } from '../../src/lib/figures/figure';
import { type FlipDeal, type FlipFigures, type FlipWhy, flip } from '../../src/lib/figures/flip';
import { type RefinanceDeal, refinance } from '../../src/lib/figures/refinance';
import { type RentalDeal, rental } from '../../src/lib/figures/rental';
import { type SizingDeal, sizing } from '../../src/lib/figures/sizing';

const amount = fc.integer({ min: 0, max: 500_000_000 });
const positive = fc.integer({ min: 1, max: 500_000_000 });
const share = fc.integer({ min: 0, max: 1_000_000 });
const rate = fc.integer({ min: 0, max: 250_000 });
const months = fc.integer({ min: 1, max: 60 });

/** A deal in which each field is given or left out. */
const some = <Deal extends object>(fields: { [Field in keyof Deal]-?: fc.Arbitrary<NonNullable<Deal[Field]>> }) =>
  fc.record(fields, { requiredKeys: [] });

/** Anything a page could hand over by mistake. */
const any = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double(), fc.integer({ min: 0, max: 1_000_000_000 }));
const anyMonths = fc.oneof(fc.integer({ min: -1, max: 601 }), fc.double());
const anyDay = fc.oneof(
  fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }).map((date) => {
    return date.toISOString().slice(0, 10);
  }),
  fc.string(),
);

/** All numbers in a value, however deep. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

const isSound = (result: Result<object, object>) => {
  for (const number of numbersOf(result)) expect(number).toSatisfy(Number.isSafeInteger);
};

describe('whatever is given, every number of the answer is whole and exact', () => {
  const holds = <Deal extends object>(deals: fc.Arbitrary<Deal>, calculator: (deal: Deal) => Result<object, Deal>) =>
    fc.assert(fc.property(deals, (deal) => isSound(calculator(deal))));

  it('flip', () => {
    const deals = some<FlipDeal>({
      price: any,
      closingCosts: any,
      inspection: any,
      rehab: any,
      contingency: any,
      contingencyAtLeast: any,
      arv: any,
      commission: any,
      sellerCosts: any,
      sellerFees: any,
      months: anyMonths,
      holding: any,
      loanAtClosing: any,
      loanOfPrice: any,
      loanOfRehab: any,
      rate: any,
      points: any,
      fees: any,
      interestOn: fc.constantFrom('drawn', 'whole'),
      rule: any,
    });
    holds(deals, flip);
  });

  it('bridge', () => {
    const deals = some<BridgeDeal>({
      price: any,
      payoff: any,
      value: any,
      loan: any,
      rate: share,
      months: anyMonths,
      points: share,
      fees: any,
      closingCosts: any,
    });
    holds(deals, bridge);
  });

  it('rental', () => {
    const deals = some<RentalDeal>({
      price: positive,
      rehab: amount,
      closingCosts: amount,
      loan: any,
      rate: share,
      months: anyMonths,
      interestOnly: fc.boolean(),
      points: share,
      fees: amount,
      rent: any,
      taxes: amount,
      insurance: amount,
      hoa: amount,
      vacancy: share,
      management: share,
      maintenance: share,
      otherCosts: amount,
      wantedDscr: any,
    });
    holds(deals, rental);
  });

  it('refinance', () => {
    const deals = some<RefinanceDeal>({
      value: any,
      firstMortgage: any,
      secondMortgage: amount,
      thirdMortgage: amount,
      stays: fc.constantFrom('firstMortgage', 'secondMortgage', 'thirdMortgage'),
      loan: any,
      ltv: share,
      rate: share,
      months: anyMonths,
      interestOnly: fc.boolean(),
      points: share,
      fees: amount,
      closingCosts: amount,
      rent: amount,
      taxes: amount,
      insurance: amount,
      hoa: amount,
      stayingPayment: amount,
      price: any,
      purchaseCosts: amount,
      rehab: amount,
      holding: amount,
    });
    holds(deals, refinance);
  });

  it('construction', () => {
    const deals = some<ConstructionDeal>({
      land: amount,
      hardCosts: any,
      softCosts: amount,
      contingency: share,
      closingCosts: amount,
      months: fc.integer({ min: -1, max: 30 }),
      draws: fc.oneof(
        fc.array(share, { maxLength: 4 }),
        fc.constantFrom<number[][]>([1_000_000], [300_000, 0, 700_000]),
      ),
      loan: any,
      loanToCost: share,
      rate: share,
      points: share,
      fees: amount,
      interestOn: fc.constantFrom('drawn', 'whole'),
      reserveMonths: anyMonths,
      completedValue: any,
      sellingCosts: share,
    });
    holds(deals, construction);
  });

  it('sizing', () => {
    const deals = some<SizingDeal>({
      price: any,
      value: amount,
      rehab: amount,
      arv: amount,
      heldBack: amount,
      maxLtv: share,
      maxLtc: share,
      maxLoanToArv: share,
      minDscr: any,
      maxLoan: any,
      rent: any,
      taxes: amount,
      insurance: amount,
      hoa: amount,
      rate: share,
      months: anyMonths,
      interestOnly: fc.boolean(),
    });
    holds(deals, sizing);
  });

  it('amortization', () => {
    const deals = some<AmortizationDeal>({
      loan: any,
      rate: share,
      months: anyMonths,
      interestOnlyMonths: anyMonths,
      balloonMonth: anyMonths,
      extraMonthly: any,
      extraOnce: any,
      extraOnceMonth: anyMonths,
    });
    holds(deals, amortization);
  });

  it('interest', () => {
    const deals = some<InterestDeal>({
      balance: any,
      rate: share,
      count: fc.constantFrom('30/360', 'actual/365', 'actual/360'),
      from: anyDay,
      to: anyDay,
    });
    holds(deals, interest);
  });
});

/** A flip whose every figure is known. */
const flips = fc.record({
  price: positive,
  closingCosts: amount,
  rehab: amount,
  contingency: share,
  arv: positive,
  commission: fc.integer({ min: 0, max: 100_000 }),
  sellerCosts: fc.integer({ min: 0, max: 100_000 }),
  months,
  holding: amount,
  loanOfPrice: share,
  loanOfRehab: share,
  rate,
  points: fc.integer({ min: 0, max: 100_000 }),
  interestOn: fc.constantFrom<('drawn' | 'whole')[]>('drawn', 'whole'),
});

type FlipFigure = {
  [Name in keyof FlipFigures]: FlipFigures[Name] extends Figure<FlipWhy> ? Name : never;
}[keyof FlipFigures];

function known(deal: FlipDeal, name: FlipFigure): number {
  const figure = flip(deal).figures?.[name];
  if (!figure?.known) throw new Error(`${name} is unknown`);
  return figure.value;
}

describe('a flip', () => {
  it('earns no more with more rehab', () =>
    fc.assert(
      fc.property(flips, amount, (deal, more) => {
        expect(known({ ...deal, rehab: deal.rehab + more }, 'profit')).toBeLessThanOrEqual(known(deal, 'profit'));
      }),
    ));

  it('earns no more when it is held longer', () =>
    fc.assert(
      fc.property(flips, months, (deal, more) => {
        expect(known({ ...deal, months: deal.months + more }, 'profit')).toBeLessThanOrEqual(known(deal, 'profit'));
      }),
    ));

  it('has no profit to the cent at its break-even ARV', () =>
    fc.assert(
      fc.property(flips, (deal) => {
        const profit = known({ ...deal, arv: known(deal, 'breakEvenArv') }, 'profit');
        expect(Math.abs(profit)).toBeLessThanOrEqual(1);
      }),
    ));
});

describe('a sized loan', () => {
  const limited = fc.record({
    price: positive,
    rehab: amount,
    arv: positive,
    maxLtv: share,
    maxLtc: share,
    maxLoanToArv: share,
    minDscr: fc.integer({ min: 500_000, max: 3_000_000 }),
    maxLoan: amount,
    rent: fc.integer({ min: 1, max: 5_000_000 }),
    taxes: fc.integer({ min: 0, max: 5_000_000 }),
    rate: fc.integer({ min: 1, max: 250_000 }),
    months: fc.integer({ min: 1, max: 480 }),
  });

  it('is above no limit, and the one that binds allows no more', () =>
    fc.assert(
      fc.property(limited, (deal) => {
        const { loan, binding = [], limits = [] } = sizing(deal).figures ?? {};
        if (!loan?.known) throw new Error('the loan is unknown');
        expect(loan.value * 1_000_000).toBeLessThanOrEqual(deal.price * deal.maxLtv);
        expect(loan.value * 1_000_000).toBeLessThanOrEqual((deal.price + deal.rehab) * deal.maxLtc);
        expect(loan.value * 1_000_000).toBeLessThanOrEqual(deal.arv * deal.maxLoanToArv);
        expect(loan.value).toBeLessThanOrEqual(deal.maxLoan);
        for (const { limit, allows, more } of limits) {
          if (!allows.known || !more.known) throw new Error(`${limit} is unknown`);
          expect(allows.value - more.value).toBe(loan.value);
          expect(binding.includes(limit)).toBe(more.value === 0);
        }
      }),
    ));

  it('leaves the DSCR that was wanted', () =>
    fc.assert(
      fc.property(limited, (deal) => {
        const { rent, taxes, rate, months, minDscr } = deal;
        const { loan } = sizing({ rent, taxes, rate, months, minDscr }).figures ?? {};
        if (!loan?.known || loan.value === 0) return;
        const { dscr } = rental({ rent, taxes, rate, months, loan: loan.value }).figures ?? {};
        expect(dscr?.known && dscr.value).toBeGreaterThanOrEqual(minDscr);
      }),
    ));
});

describe('a schedule', () => {
  const loans = fc.record({
    loan: positive,
    rate,
    months: fc.integer({ min: 1, max: 120 }),
    interestOnlyMonths: fc.integer({ min: 0, max: 130 }),
    balloonMonth: fc.integer({ min: 1, max: 130 }),
    extraMonthly: fc.integer({ min: 0, max: 500_000 }),
    extraOnce: amount,
    extraOnceMonth: months,
  });

  it('pays the loan off to the cent', () =>
    fc.assert(
      fc.property(loans, (deal) => {
        const { schedule, totalPaid } = amortization(deal).figures ?? { schedule: [] };
        const sum = (part: (month: (typeof schedule)[number]) => number) =>
          schedule.reduce((sum, month) => sum + part(month), 0);
        expect(sum(({ principal }) => principal)).toBe(deal.loan);
        expect(schedule.at(-1)?.balance).toBe(0);
        expect(sum(({ payment, extra }) => payment + extra)).toBe(totalPaid?.known && totalPaid.value);
        for (const { interest, principal, extra, balance } of schedule) {
          for (const part of [interest, principal - extra, extra, balance]) expect(part).toBeGreaterThanOrEqual(0);
        }
      }),
    ));

  it('of a construction adds up to its figures', () =>
    fc.assert(
      fc.property(
        fc.record({ hardCosts: positive, land: amount, loanToCost: share, rate, months, contingency: share }),
        (deal) => {
          const found = construction(deal).figures;
          if (!found?.interest.known || !found.heldBack.known) throw new Error('the loan is unknown');
          const sum = (part: 'draw' | 'interest') => found.schedule.reduce((sum, month) => sum + month[part], 0);
          expect(sum('interest')).toBe(found.interest.value);
          expect(sum('draw')).toBe(found.heldBack.value);
        },
      ),
    ));
});
