import type { Calculator, FiguresOf } from '../../../features/calculators/calculator';
import { answersIn, type CarriedFigures } from '../../../features/calculators/handover';
import { openShelf } from '../../../features/calculators/scenario-shelf';
import { type ConstructionDeal, type ConstructionResult, construction } from '../../../lib/figures/construction';

export type ConstructionFigures = FiguresOf<ConstructionResult>;

const interestOn = ['drawn', 'whole'] as const;
const paces = ['even', 'early', 'late'] as const;

/** The share that is drawn in each part of the time. Evenly unless one of these. */
const drawsAt = {
  even: undefined,
  early: [500_000, 300_000, 200_000],
  late: [200_000, 300_000, 500_000],
};

export const constructionCalculator: Calculator<ConstructionDeal, ConstructionFigures> = {
  id: 'new-construction',
  fields: {
    land: 'money',
    hardCosts: 'money',
    softCosts: 'money',
    contingency: 'percent',
    closingCosts: 'money',
    months: 'months',
    pace: paces,
    loanToCost: 'percent',
    loan: 'money',
    rate: 'percent',
    points: 'percent',
    fees: 'money',
    interestOn,
    reserveMonths: 'months',
    completedValue: 'money',
    sellingCosts: 'percent',
  },
  groups: [
    { id: 'land', fields: ['land', 'closingCosts'] },
    { id: 'budget', fields: ['hardCosts', 'softCosts', 'contingency'] },
    { id: 'time', fields: ['months', 'pace'] },
    { id: 'loan', fields: ['loanToCost', 'loan', 'rate', 'points', 'fees', 'interestOn', 'reserveMonths'] },
    { id: 'sale', fields: ['completedValue', 'sellingCosts'] },
  ],
  usual: { contingency: '5', sellingCosts: '7' },
  // A house on a lot in Homestead, built to sell.
  sample: {
    land: '95000',
    hardCosts: '310000',
    softCosts: '34000',
    contingency: '5',
    closingCosts: '6500',
    months: '12',
    pace: 'even',
    loanToCost: '80',
    loan: '',
    rate: '9.5',
    points: '2',
    fees: '1495',
    interestOn: 'drawn',
    reserveMonths: '6',
    completedValue: '580000',
    sellingCosts: '7',
  },
  deal: ({ number, choice }) => {
    const months = number('months');
    const draws = drawsAt[choice('pace', paces)];
    return {
      land: number('land'),
      hardCosts: number('hardCosts'),
      softCosts: number('softCosts'),
      contingency: number('contingency'),
      closingCosts: number('closingCosts'),
      months,
      // A month or two are not divided into three.
      draws: draws && draws.length <= (months ?? 0) ? draws : undefined,
      loanToCost: number('loanToCost'),
      loan: number('loan'),
      rate: number('rate'),
      points: number('points'),
      fees: number('fees'),
      interestOn: choice('interestOn', interestOn),
      reserveMonths: number('reserveMonths'),
      completedValue: number('completedValue'),
      sellingCosts: number('sellingCosts'),
    };
  },
  work: construction,
};

export const constructionShelf = openShelf(constructionCalculator);

export const constructionAnswers = (
  { land, completedValue }: ConstructionDeal,
  { budget, loan }: ConstructionFigures,
): CarriedFigures => ({
  program: 'newconstruction',
  answers: answersIn({
    'loanTerms.purchasePrice': land,
    'loanTerms.spendOnRehab': budget,
    'loanTerms.propertyValueARV': completedValue,
    'loanTerms.requestedAmount': loan.known ? loan.value : undefined,
  }),
});
