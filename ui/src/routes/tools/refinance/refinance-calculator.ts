import type { Calculator, FiguresOf } from '../../../features/calculators/calculator';
import { answersIn, type CarriedFigures } from '../../../features/calculators/handover';
import { openShelf } from '../../../features/calculators/scenario-shelf';
import { count, faultsIn } from '../../../lib/figures/figure';
import { type RefinanceDeal, type RefinanceResult, refinance } from '../../../lib/figures/refinance';

export type RefinanceFigures = FiguresOf<RefinanceResult>;

/** Months instead of the day of purchase, so that a link says the same on any day. */
export interface RefinancePlan extends RefinanceDeal {
  ownedMonths?: number | undefined;
  /** How many months the lender wants the property to have been owned. */
  wantedMonths?: number | undefined;
}

const payments = ['amortizing', 'interestOnly'] as const;
const mortgages = ['none', 'firstMortgage', 'secondMortgage', 'thirdMortgage'] as const;

export const refinanceCalculator: Calculator<RefinancePlan, RefinanceFigures> = {
  id: 'refinance',
  fields: {
    value: 'money',
    ownedMonths: 'months',
    firstMortgage: 'money',
    secondMortgage: 'money',
    thirdMortgage: 'money',
    stays: mortgages,
    stayingPayment: 'money',
    ltv: 'percent',
    loan: 'money',
    rate: 'percent',
    months: 'years',
    payments,
    points: 'percent',
    fees: 'money',
    closingCosts: 'money',
    rent: 'money',
    taxes: 'money',
    insurance: 'money',
    hoa: 'money',
    price: 'money',
    purchaseCosts: 'money',
    rehab: 'money',
    holding: 'money',
    wantedMonths: 'months',
  },
  groups: [
    { id: 'property', fields: ['value', 'ownedMonths'] },
    {
      id: 'mortgages',
      fields: ['firstMortgage', 'secondMortgage', 'thirdMortgage', 'stays', 'stayingPayment'],
    },
    { id: 'loan', fields: ['ltv', 'loan', 'rate', 'months', 'payments', 'points', 'fees', 'closingCosts'] },
    { id: 'rent', fields: ['rent', 'taxes', 'insurance', 'hoa'] },
    { id: 'invested', fields: ['price', 'purchaseCosts', 'rehab', 'holding'] },
  ],
  assumed: ['wantedMonths'],
  usual: { ltv: '75', months: '30', wantedMonths: '6' },
  // A house that was bought with a bridge loan, remodeled and rented.
  sample: {
    value: '400000',
    ownedMonths: '8',
    firstMortgage: '265000',
    secondMortgage: '',
    thirdMortgage: '',
    stays: 'none',
    stayingPayment: '',
    ltv: '75',
    loan: '',
    rate: '7.125',
    months: '30',
    payments: 'amortizing',
    points: '1',
    fees: '1495',
    closingCosts: '7500',
    rent: '3200',
    taxes: '5400',
    insurance: '3000',
    hoa: '',
    price: '240000',
    purchaseCosts: '7000',
    rehab: '55000',
    holding: '6000',
    wantedMonths: '6',
  },
  deal: ({ number, choice }) => {
    const stays = choice('stays', mortgages);
    return {
      value: number('value'),
      ownedMonths: number('ownedMonths'),
      firstMortgage: number('firstMortgage'),
      secondMortgage: number('secondMortgage'),
      thirdMortgage: number('thirdMortgage'),
      stays: stays === 'none' ? undefined : stays,
      stayingPayment: number('stayingPayment'),
      ltv: number('ltv'),
      loan: number('loan'),
      rate: number('rate'),
      months: number('months'),
      interestOnly: choice('payments', payments) === 'interestOnly',
      points: number('points'),
      fees: number('fees'),
      closingCosts: number('closingCosts'),
      rent: number('rent'),
      taxes: number('taxes'),
      insurance: number('insurance'),
      hoa: number('hoa'),
      price: number('price'),
      purchaseCosts: number('purchaseCosts'),
      rehab: number('rehab'),
      holding: number('holding'),
      wantedMonths: number('wantedMonths'),
    };
  },
  work: (plan) => {
    const faults = faultsIn(plan, { ownedMonths: count, wantedMonths: count });
    const result = refinance(plan);
    return faults ? { faults: { ...result.faults, ...faults } } : result;
  },
};

export const refinanceShelf = openShelf(refinanceCalculator);

/** Where the application asks for the balance of each mortgage, and whether there is another one. */
function mortgagesOf({ firstMortgage, secondMortgage, thirdMortgage }: RefinanceDeal): CarriedFigures['answers'] {
  const [first, second, third] = [firstMortgage, secondMortgage, thirdMortgage].filter(Boolean);
  return {
    ...answersIn({
      'loanTerms.currentLoan': first,
      'loanTerms.currentLoan2': second,
      'loanTerms.currentLoan3': third,
    }),
    ...(second !== undefined && { 'loanTerms.mortgage2': true }),
    ...(third !== undefined && { 'loanTerms.mortgage3': true }),
  };
}

export const refinanceAnswers = (deal: RefinancePlan, { loan, cashOut }: RefinanceFigures): CarriedFigures => ({
  program: 'longtermrental',
  answers: {
    'loanTerms.Transaction type': cashOut.known && cashOut.value > 0 ? 'cash-out-refinance' : 'refinance',
    ...answersIn({
      'loanTerms.propertyValue': deal.value,
      'loanTerms.requestedAmount': loan.known ? loan.value : undefined,
      'loanTerms.originalPurchasePrice': deal.price,
      'loanTerms.costOfImprovements': deal.rehab,
      'propertyDetails.currentRentalIncome': deal.rent,
      'propertyDetails.annualPropertyTaxes': deal.taxes,
      'propertyDetails.annualInsurancePremiums': deal.insurance,
      'propertyDetails.monthlyHoa': deal.hoa,
    }),
    ...mortgagesOf(deal),
  },
});
