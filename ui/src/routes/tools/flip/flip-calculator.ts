import type { Calculator } from '../../../features/calculators/calculator';
import { answersIn, type CarriedFigures } from '../../../features/calculators/handover';
import { openShelf } from '../../../features/calculators/scenario-shelf';
import { type FlipDeal, type FlipFigures, flip } from '../../../lib/figures/flip';

const interestOn = ['drawn', 'whole'] as const;

export const flipCalculator: Calculator<FlipDeal, FlipFigures> = {
  id: 'fix-and-flip',
  fields: {
    price: 'money',
    closingCosts: 'money',
    inspection: 'money',
    rehab: 'money',
    contingency: 'percent',
    loanAtClosing: 'money',
    loanOfRehab: 'percent',
    rate: 'percent',
    points: 'percent',
    fees: 'money',
    interestOn,
    arv: 'money',
    commission: 'percent',
    sellerCosts: 'percent',
    months: 'months',
    holding: 'money',
    rule: 'percent',
  },
  groups: [
    { id: 'purchase', fields: ['price', 'closingCosts', 'inspection'] },
    { id: 'rehab', fields: ['rehab', 'contingency'] },
    { id: 'loan', fields: ['loanAtClosing', 'loanOfRehab', 'rate', 'points', 'fees', 'interestOn'] },
    { id: 'sale', fields: ['arv', 'commission', 'sellerCosts'] },
    { id: 'holding', fields: ['months', 'holding'] },
  ],
  assumed: ['rule'],
  usual: { contingency: '10', commission: '6', sellerCosts: '2', rule: '70', interestOn: 'drawn' },
  // A house in Hialeah that does not work at the asking price.
  sample: {
    price: '350000',
    closingCosts: '10500',
    inspection: '500',
    rehab: '75000',
    contingency: '10',
    loanAtClosing: '280000',
    loanOfRehab: '0',
    rate: '8.5',
    points: '2',
    fees: '',
    interestOn: 'drawn',
    arv: '500000',
    commission: '6',
    sellerCosts: '2',
    months: '6',
    holding: '950',
    rule: '70',
  },
  deal: ({ number, choice }) => ({
    price: number('price'),
    closingCosts: number('closingCosts'),
    inspection: number('inspection'),
    rehab: number('rehab'),
    contingency: number('contingency'),
    loanAtClosing: number('loanAtClosing'),
    loanOfRehab: number('loanOfRehab'),
    rate: number('rate'),
    points: number('points'),
    fees: number('fees'),
    interestOn: choice('interestOn', interestOn),
    arv: number('arv'),
    commission: number('commission'),
    sellerCosts: number('sellerCosts'),
    months: number('months'),
    holding: number('holding'),
    rule: number('rule'),
  }),
  work: flip,
};

export const flipShelf = openShelf(flipCalculator);

export const flipAnswers = (deal: FlipDeal, { loan, rehab }: FlipFigures): CarriedFigures => ({
  program: 'fixandflip',
  answers: answersIn({
    'loanTerms.purchasePrice': deal.price,
    'loanTerms.spendOnRehab': rehab,
    'loanTerms.propertyValueARV': deal.arv,
    'loanTerms.requestedAmount': loan.known ? loan.value : undefined,
  }),
});
