import type { Calculator, FiguresOf } from '../../../features/calculators/calculator';
import { openShelf } from '../../../features/calculators/scenario-shelf';
import { type AmortizationDeal, type AmortizationResult, amortization } from '../../../lib/figures/amortization';

export type AmortizationFigures = FiguresOf<AmortizationResult>;

export const amortizationCalculator: Calculator<AmortizationDeal, AmortizationFigures> = {
  id: 'amortization',
  fields: {
    loan: 'money',
    rate: 'percent',
    months: 'years',
    interestOnlyMonths: 'months',
    balloonMonth: 'month',
    extraMonthly: 'money',
    extraOnce: 'money',
    extraOnceMonth: 'month',
  },
  groups: [
    { id: 'loan', fields: ['loan', 'rate', 'months', 'interestOnlyMonths', 'balloonMonth'] },
    { id: 'extra', fields: ['extraMonthly', 'extraOnce', 'extraOnceMonth'] },
  ],
  usual: { months: '30' },
  sample: {
    loan: '262500',
    rate: '7.125',
    months: '30',
    interestOnlyMonths: '',
    balloonMonth: '',
    extraMonthly: '200',
    extraOnce: '',
    extraOnceMonth: '',
  },
  deal: ({ number }) => ({
    loan: number('loan'),
    rate: number('rate'),
    months: number('months'),
    interestOnlyMonths: number('interestOnlyMonths'),
    balloonMonth: number('balloonMonth'),
    extraMonthly: number('extraMonthly'),
    extraOnce: number('extraOnce'),
    extraOnceMonth: number('extraOnceMonth'),
  }),
  work: amortization,
};

export const amortizationShelf = openShelf(amortizationCalculator);
