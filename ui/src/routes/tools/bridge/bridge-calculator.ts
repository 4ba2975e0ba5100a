import type { Calculator, FiguresOf } from '../../../features/calculators/calculator';
import { answersIn, type CarriedFigures } from '../../../features/calculators/handover';
import { openShelf } from '../../../features/calculators/scenario-shelf';
import { type BridgeDeal, type BridgeResult, bridge } from '../../../lib/figures/bridge';

export type BridgeFigures = FiguresOf<BridgeResult>;

export const bridgeCalculator: Calculator<BridgeDeal, BridgeFigures> = {
  id: 'bridge',
  fields: {
    loan: 'money',
    rate: 'percent',
    months: 'months',
    points: 'percent',
    fees: 'money',
    price: 'money',
    payoff: 'money',
    value: 'money',
    closingCosts: 'money',
  },
  groups: [
    { id: 'loan', fields: ['loan', 'rate', 'months', 'points', 'fees'] },
    { id: 'property', fields: ['price', 'payoff', 'value', 'closingCosts'] },
  ],
  usual: {},
  sample: {
    loan: '300000',
    rate: '10',
    months: '12',
    points: '2',
    fees: '1495',
    price: '400000',
    payoff: '',
    value: '410000',
    closingCosts: '9000',
  },
  deal: ({ number }) => ({
    loan: number('loan'),
    rate: number('rate'),
    months: number('months'),
    points: number('points'),
    fees: number('fees'),
    price: number('price'),
    payoff: number('payoff'),
    value: number('value'),
    closingCosts: number('closingCosts'),
  }),
  work: bridge,
};

export const bridgeShelf = openShelf(bridgeCalculator);

export const bridgeAnswers = ({ price, value, loan }: BridgeDeal): CarriedFigures => ({
  program: 'bridge',
  answers: answersIn({
    'loanTerms.purchasePrice': price,
    'loanTerms.propertyValue': value,
    'loanTerms.requestedAmount': loan,
  }),
});
