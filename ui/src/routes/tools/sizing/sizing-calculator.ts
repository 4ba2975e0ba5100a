import type { Calculator, FiguresOf } from '../../../features/calculators/calculator';
import { answersIn, type CarriedFigures } from '../../../features/calculators/handover';
import { openShelf } from '../../../features/calculators/scenario-shelf';
import { type SizingDeal, type SizingResult, sizing } from '../../../lib/figures/sizing';

export type SizingFigures = FiguresOf<SizingResult>;

const payments = ['amortizing', 'interestOnly'] as const;
const ratios = ['none', '1.00', '1.10', '1.15', '1.20', '1.25', '1.30'] as const;

export const sizingCalculator: Calculator<SizingDeal, SizingFigures> = {
  id: 'loan-sizing',
  fields: {
    price: 'money',
    value: 'money',
    rehab: 'money',
    arv: 'money',
    heldBack: 'money',
    maxLtv: 'percent',
    maxLtc: 'percent',
    maxLoanToArv: 'percent',
    maxLoan: 'money',
    minDscr: ratios,
    rent: 'money',
    taxes: 'money',
    insurance: 'money',
    hoa: 'money',
    rate: 'percent',
    months: 'years',
    payments,
  },
  groups: [
    { id: 'property', fields: ['price', 'value', 'rehab', 'arv', 'heldBack'] },
    { id: 'limits', fields: ['maxLtv', 'maxLtc', 'maxLoanToArv', 'maxLoan'] },
    { id: 'rent', fields: ['minDscr', 'rent', 'taxes', 'insurance', 'hoa', 'rate', 'months', 'payments'] },
  ],
  usual: { maxLtv: '90', maxLtc: '90', maxLoanToArv: '75', months: '30' },
  // The house in Hialeah at the asking price.
  sample: {
    price: '350000',
    value: '350000',
    rehab: '82500',
    arv: '500000',
    heldBack: '82500',
    maxLtv: '90',
    maxLtc: '90',
    maxLoanToArv: '75',
    maxLoan: '2000000',
    minDscr: 'none',
    rent: '',
    taxes: '',
    insurance: '',
    hoa: '',
    rate: '',
    months: '30',
    payments: 'amortizing',
  },
  deal: ({ number, choice }) => {
    const ratio = choice('minDscr', ratios);
    return {
      price: number('price'),
      value: number('value'),
      rehab: number('rehab'),
      arv: number('arv'),
      heldBack: number('heldBack'),
      maxLtv: number('maxLtv'),
      maxLtc: number('maxLtc'),
      maxLoanToArv: number('maxLoanToArv'),
      maxLoan: number('maxLoan'),
      minDscr: ratio === 'none' ? undefined : Math.round(Number(ratio) * 1_000_000),
      rent: number('rent'),
      taxes: number('taxes'),
      insurance: number('insurance'),
      hoa: number('hoa'),
      rate: number('rate'),
      months: number('months'),
      interestOnly: choice('payments', payments) === 'interestOnly',
    };
  },
  work: sizing,
};

export const sizingShelf = openShelf(sizingCalculator);

export const sizingAnswers = (deal: SizingDeal, { loan }: SizingFigures): CarriedFigures => ({
  program: deal.rehab || deal.arv ? 'fixandflip' : deal.rent ? 'longtermrental' : 'bridge',
  answers: answersIn({
    'loanTerms.purchasePrice': deal.price,
    'loanTerms.propertyValue': deal.value,
    'loanTerms.spendOnRehab': deal.rehab,
    'loanTerms.propertyValueARV': deal.arv,
    'loanTerms.requestedAmount': loan.known ? loan.value : undefined,
  }),
});
