import { dollars } from '../../lib/money';
import { rental } from './figures';
import type { Guide } from './guide';

export const text: Guide = {
  alt: 'Drawing of a scale built like a bridge: a house with a tenant on one side, stacked bills on the other.',
  sections: [
    {
      title: 'What the letters mean',
      blocks: [
        {
          paragraph:
            'DSCR stands for debt service coverage ratio. It answers one question: does the rent cover the payment? You divide the monthly rent by the full monthly payment. If the result is 1, they are equal. Above 1, the house pays for itself and something is left. Below 1, you add money every month.',
        },
        {
          paragraph:
            'A DSCR loan looks at the property first. Your salary and your tax returns are not what repays it, so companies and people who work for themselves qualify the same way as anyone else. Credit, reserves and experience still count.',
        },
      ],
    },
    {
      title: 'What goes into the payment',
      blocks: [
        {
          paragraph:
            'The full payment is called PITIA, after its five parts. Leave one out and the number looks better than it is.',
        },
        {
          list: [
            'Principal: the part of the payment that lowers the debt.',
            'Interest: the price of the money.',
            'Taxes: the property tax bill, divided by twelve.',
            'Insurance: the yearly premium, divided by twelve, with flood and wind if you need them.',
            'Association dues: what the HOA or condominium charges each month.',
          ],
        },
        {
          paragraph:
            'Repairs, vacancy and management are not in the ratio, but they are in your life. That is the reason to want more than 1.',
        },
      ],
    },
    {
      title: 'One rental, by the numbers',
      blocks: [
        {
          example: {
            title: 'What each month’s rent has to cover',
            story: `A house worth ${dollars(rental.value)} in Kissimmee, rented for ${dollars(rental.rent)}. The loan is ${dollars(rental.loan)}, ${rental.loanShare}% of its value, over ${rental.years} years. The rate in this example is ${rental.rate}%, fixed; it is not an offer.`,
            result: rental.ratio,
            resultLabel: `is the DSCR: ${dollars(rental.rent)} of rent divided by ${dollars(rental.full)}`,
            parts: [
              { item: 'Principal and interest', amounts: [rental.payment] },
              { item: 'Property taxes', amounts: [rental.taxes] },
              { item: 'Insurance', amounts: [rental.insurance] },
              { item: 'Association dues', amounts: [rental.dues] },
              { item: 'Left over', amounts: [rental.left] },
            ],
            whole: { item: 'Rent', amounts: [rental.rent] },
            lit: 4,
            check: `Over a year, ${dollars(rental.yearLeft)} is left. One empty month takes that down to ${dollars(rental.emptyMonthLeft)}, before any repair.`,
          },
        },
      ],
    },
    {
      title: 'Which rent counts',
      blocks: [
        {
          paragraph:
            'If there is a lease, lenders usually compare it with the market rent in the appraisal and use the lower of the two. If the house is empty, the market rent counts. A hopeful number in a listing does not.',
        },
        {
          paragraph:
            'Short-term rentals are treated differently by each lender, and some cities and associations forbid them. Read the rules of the building before you count on nightly rates.',
        },
      ],
    },
    {
      title: 'The Florida trap: next year’s taxes',
      blocks: [
        {
          paragraph: `The seller’s tax bill is not yours. In Florida, caps keep the assessed value of a property from rising quickly while it has the same owner. After a sale, on January 1, it is assessed at market value again. Say that this bill goes from ${dollars(rental.taxes)} to ${dollars(rental.newTaxes)} a month. The payment becomes ${dollars(rental.newFull)} and the same house falls from ${rental.ratio} to ${rental.newRatio}.`,
        },
        {
          note: {
            title: 'Use your bill, not theirs',
            text: 'Most county property appraisers have a tax estimator on their website. Enter the price you will pay and use that number from the first day.',
          },
        },
      ],
    },
    {
      title: 'How to raise your DSCR',
      blocks: [
        {
          list: [
            `Borrow less. With ${dollars(rental.smallerLoan)} instead of ${dollars(rental.loan)}, the payment on the loan is ${dollars(rental.smallerPayment)}, the full one ${dollars(rental.smallerFull)} with the new taxes, and the ratio rises to ${rental.smallerRatio}.`,
            'Buy the rate down with points, if you will keep the loan long enough to earn them back.',
            'Shop the insurance. A new roof or impact windows can lower a Florida premium.',
            'Bring the rent to market at the next lease, as far as the lease and the law allow.',
            'Pay a lower price. It lowers the loan, the taxes and your own share at once.',
          ],
        },
        {
          paragraph:
            'Each lender sets its own minimum ratio, and it can change with your credit, the size of the loan and the kind of property. Ask for it before you pay for an appraisal.',
        },
      ],
    },
  ],
  next: {
    title: 'What to do next',
    text: 'Get three numbers: the rent that two similar houses get, an insurance quote, and the tax bill at your price. With them you can work out your own ratio in five minutes, and we can give you an initial estimate in under 24 hours.',
  },
};
