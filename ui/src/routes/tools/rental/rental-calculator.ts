import type { Calculator, FiguresOf } from '../../../features/calculators/calculator';
import { answersIn, type CarriedFigures } from '../../../features/calculators/handover';
import { openShelf } from '../../../features/calculators/scenario-shelf';
import { type RentalDeal, type RentalResult, rental } from '../../../lib/figures/rental';

export type RentalFigures = FiguresOf<RentalResult>;

const payments = ['amortizing', 'interestOnly'] as const;
const ratios = ['1.25', '1.00', '1.10', '1.15', '1.20', '1.30'] as const;

export const rentalCalculator: Calculator<RentalDeal, RentalFigures> = {
  id: 'dscr-rental',
  fields: {
    price: 'money',
    rehab: 'money',
    closingCosts: 'money',
    loan: 'money',
    rate: 'percent',
    months: 'years',
    payments,
    points: 'percent',
    fees: 'money',
    rent: 'money',
    vacancy: 'percent',
    taxes: 'money',
    insurance: 'money',
    hoa: 'money',
    management: 'percent',
    maintenance: 'percent',
    otherCosts: 'money',
    wanted: ratios,
  },
  groups: [
    { id: 'rent', fields: ['rent', 'vacancy'] },
    { id: 'loan', fields: ['loan', 'rate', 'months', 'payments', 'points', 'fees'] },
    { id: 'purchase', fields: ['price', 'rehab', 'closingCosts'] },
    { id: 'costs', fields: ['taxes', 'insurance', 'hoa', 'management', 'maintenance', 'otherCosts'] },
  ],
  assumed: ['wanted'],
  usual: { months: '30', vacancy: '5', management: '8', maintenance: '5' },
  // The finished house in Hialeah, kept and rented.
  sample: {
    price: '350000',
    rehab: '',
    closingCosts: '10500',
    loan: '262500',
    rate: '7.125',
    months: '30',
    payments: 'amortizing',
    points: '1',
    fees: '1495',
    rent: '2900',
    vacancy: '5',
    taxes: '5400',
    insurance: '3000',
    hoa: '',
    management: '8',
    maintenance: '5',
    otherCosts: '',
    wanted: '1.25',
  },
  deal: ({ number, choice }) => ({
    price: number('price'),
    rehab: number('rehab'),
    closingCosts: number('closingCosts'),
    loan: number('loan'),
    rate: number('rate'),
    months: number('months'),
    interestOnly: choice('payments', payments) === 'interestOnly',
    points: number('points'),
    fees: number('fees'),
    rent: number('rent'),
    vacancy: number('vacancy'),
    taxes: number('taxes'),
    insurance: number('insurance'),
    hoa: number('hoa'),
    management: number('management'),
    maintenance: number('maintenance'),
    otherCosts: number('otherCosts'),
    wantedDscr: Math.round(Number(choice('wanted', ratios)) * 1_000_000),
  }),
  work: rental,
};

export const rentalShelf = openShelf(rentalCalculator);

export const rentalAnswers = ({ price, loan, rehab, rent, taxes, insurance, hoa }: RentalDeal): CarriedFigures => ({
  program: 'longtermrental',
  answers: answersIn({
    'loanTerms.purchasePrice': price,
    'loanTerms.requestedAmount': loan,
    'loanTerms.spendOnRehab': rehab,
    'propertyDetails.currentRentalIncome': rent,
    'propertyDetails.annualPropertyTaxes': taxes,
    'propertyDetails.annualInsurancePremiums': insurance,
    'propertyDetails.monthlyHoa': hoa,
  }),
});
