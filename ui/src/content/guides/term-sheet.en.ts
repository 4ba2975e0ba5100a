import { dollars } from '../../lib/money';
import { flip, offers } from './figures';
import type { Guide } from './guide';

const percents = offers.rates.map((rate) => `${rate}%`);

export const text: Guide = {
  alt: 'Drawing of two bridges over the same water: one with a low deck and many piers, one higher with few.',
  sections: [
    {
      title: 'What it is, and what it isn’t',
      blocks: [
        {
          paragraph:
            'A term sheet says on a page or two what a loan would look like. It is usually not a commitment: the appraisal, the title and your documents come after it. It can still make you owe something: a deposit, an appraisal fee, sometimes a fee if you close elsewhere. Read those lines first.',
        },
        {
          paragraph:
            'Our initial estimate isn’t a commitment either: it shows the amount, rate, term, points and fees, based on your answers. It is not an approval.',
        },
      ],
    },
    {
      title: 'The amount',
      blocks: [
        {
          list: [
            'Loan amount: the whole loan. Ask how much of it is paid at closing and how much is held back.',
            'LTV, LTC, ARV: limits as a share of value, of cost, of the after-repair value. The lowest one sets the loan.',
            'Holdback: the rehab money that comes in draws. Look for the fee per draw and how long each takes.',
            'Reserves: interest, taxes or insurance the lender keeps from the loan. You borrow them and pay interest on them.',
          ],
        },
        {
          paragraph: `A house in Hialeah shows how they work together. ${flip.costShare}% of its ${dollars(flip.cost)} cost is ${dollars(flip.loan)}; ${flip.arvShare}% of its after-repair value is ${dollars(flip.arvLimit)}. The first is lower, so the cost sets the loan, however high the value is.`,
        },
      ],
    },
    {
      title: 'The price',
      blocks: [
        {
          list: [
            'Rate: fixed, or an index plus a margin. If it can move, ask how high.',
            'Interest on: the amount drawn, or the full loan from the first day.',
            'Points and fees: all of them, added up. One point is 1% of the loan.',
            'Exit fee: a charge when you repay. Easy to miss, because it is due last.',
            'Minimum interest and prepayment: what you owe if you finish early. Three months of minimum interest can cost more than a point.',
          ],
        },
      ],
    },
    {
      title: 'Two offers, by the numbers',
      blocks: [
        {
          example: {
            title: `${flip.months} months with each loan`,
            story: `Both lend ${dollars(flip.loan)}, interest-only, on the full amount. Offer A has the lower rate. These are examples, not our terms.`,
            result: dollars(offers.difference),
            resultLabel: 'is how much more the lower rate costs',
            cases: [`A, ${percents[0]}`, `B, ${percents[1]}`],
            parts: [
              { item: 'Points', note: `${offers.points[0]} and ${offers.points[1]}`, amounts: offers.pointsCosts },
              { item: 'Fees', amounts: offers.fees },
              { item: 'Interest', note: `${flip.months} months`, amounts: offers.interest },
            ],
            whole: { item: 'Cost of the loan', amounts: offers.totals },
            lit: 0,
            check: `Over 12 months it is ${dollars(offers.yearTotals[0])} against ${dollars(offers.yearTotals[1])}: B still costs less.`,
          },
        },
        {
          paragraph: `Why? A costs ${dollars(offers.pointsAndFeesMore)} more on the first day and saves ${dollars(offers.monthMore)} a month. It takes about ${offers.evenMonths} months to earn that back. For a flip, points weigh more than the rate. For a loan that you keep for years, it is the other way around.`,
        },
      ],
    },
    {
      title: 'The time',
      blocks: [
        {
          list: [
            'Term: when all of it is due. Short-term loans end in one large payment, called a balloon. You need a sale or a refinance by then.',
            'Extension: how many more months, at what price, and whether it is a right or a favor.',
            'Default rate: what the rate becomes if you are late, and after how many days.',
            'How long the offer is good, and what you must send by what date.',
          ],
        },
      ],
    },
    {
      title: 'What you promise',
      blocks: [
        {
          list: [
            'Security: the mortgage on this property. Ask if any other property is included.',
            'Guarantee: full or limited, and by whom. Is your spouse asked to sign? Ask why.',
            'Business purpose: that neither you nor your family will live there. It must be true.',
            'Conditions: everything that has to happen before closing. If one isn’t met, the loan may not close.',
            'Exclusivity: whether you may still talk to other lenders.',
          ],
        },
        {
          note: {
            title: 'Five questions for any lender',
            text: 'How much do I bring to closing? What do I pay each month? What do I owe if I finish in four months? What if I need two more? Which of these numbers can still change, and why?',
          },
        },
      ],
    },
  ],
  next: {
    title: 'What to do next',
    text: 'Put each offer on one sheet: points, fees, interest for the months you expect, and for three more. Then compare the totals. If a line is not clear, bring it to a call with us, even if the offer is from another lender.',
  },
};
