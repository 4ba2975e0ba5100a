import { dollars } from '../../lib/money';
import { closing, flip } from './figures';
import type { Guide } from './guide';

export const text: Guide = {
  alt: 'Drawing of one house in three states: boarded up, under scaffolding, and finished with its door lit.',
  sections: [
    {
      title: 'What a flip is',
      blocks: [
        {
          paragraph:
            'You buy a house that needs work, repair it and sell it. The profit is what is left after the purchase, the work, the loan, the months you hold it and the sale. A first flip that loses money often loses it on the loan, the months of holding or the sale.',
        },
        {
          paragraph:
            'A fix and flip loan pays for part of the purchase at closing and for the work in stages. You pay interest each month, and you repay the loan when the house sells.',
        },
      ],
    },
    {
      title: 'Before you make an offer',
      blocks: [
        {
          list: [
            'Find what renovated houses nearby sold for in the last six months: same size, same kind of street. That is your after-repair value (ARV).',
            'Walk the house with a licensed contractor and write a scope of work with a price for each line. Look first at the roof, the electrical panel, the plumbing, the air conditioning and the foundation.',
            'Ask the city or county about open permits, code violations and liens. They can come with the house.',
            'Get an insurance quote. In Florida, an old roof or a flood zone can change the whole budget.',
            'Add it all up before you name a price, not after.',
          ],
        },
      ],
    },
    {
      title: 'One house, by the numbers',
      blocks: [
        {
          example: {
            title: 'Where the sale price goes',
            story: `A three-bedroom in Hialeah, bought for ${dollars(flip.price)} and sold for ${dollars(flip.arv)} after ${flip.months} months. The loan is ${dollars(flip.loan)}: ${dollars(flip.purchaseLoan)} toward the purchase and all ${dollars(flip.rehab)} of the rehab. The interest rate in this example is ${flip.rate}%, interest-only.`,
            result: dollars(flip.profit),
            resultLabel: 'profit before taxes',
            parts: [
              { item: 'Purchase price', amounts: [flip.price] },
              {
                item: 'Rehab',
                note: `${dollars(flip.rehab)} plus ${flip.contingencyShare}% for surprises`,
                amounts: [flip.work],
              },
              { item: 'Closing costs of the loan', amounts: [flip.closing] },
              {
                item: 'Interest',
                note: `${dollars(flip.purchaseInterest)} on the purchase, about ${dollars(flip.drawInterest)} on the draws`,
                amounts: [flip.interest],
              },
              {
                item: 'Taxes, power, water, yard',
                note: `${dollars(flip.monthlyCosts)} a month`,
                amounts: [flip.holding],
              },
              {
                item: 'Selling costs',
                note: `${flip.commissionShare}% commission and ${flip.sellerShare}% seller’s costs`,
                amounts: [flip.selling],
              },
              { item: 'Profit', amounts: [flip.profit] },
            ],
            whole: { item: 'Sale price', amounts: [flip.arv] },
            lit: 6,
            check: `Checked against a maximum of the program: ${flip.arvShare}% of the after-repair value is ${dollars(flip.arvLimit)}, so this loan of ${dollars(flip.loan)} is within it.`,
          },
        },
        {
          paragraph: `Now test it. Each extra month costs ${dollars(flip.lateMonth)}. If the house sells for ${flip.dropShare}% less, ${dollars(flip.lowerPrice)}, the profit falls to ${dollars(flip.lowerProfit)}. A deal that survives both is a deal. One that needs everything to go right is a bet.`,
        },
      ],
    },
    {
      title: 'How much cash you need',
      blocks: [
        {
          paragraph: `A loan for 100% of the rehab doesn’t mean you need no cash. Draws pay for finished work, so you need ${dollars(flip.largestStage)} for the largest stage. Add ${dollars(flip.down)} toward the price, ${dollars(flip.closing)} in closing costs, ${dollars(flip.contingency)} for surprises, ${dollars(flip.interest)} of interest and ${dollars(flip.holding)} of monthly bills. In all: ${dollars(flip.cash)}.`,
        },
        {
          paragraph:
            'Part of it comes back with each draw and the rest when you sell. If you don’t have it, a smaller house or a partner is a better answer than a tighter budget.',
        },
      ],
    },
    {
      title: 'The nine steps',
      blocks: [
        {
          steps: [
            'Run the numbers and set the highest price you will pay.',
            'Sign the contract, with time to inspect.',
            'Apply. You get an initial estimate in under 24 hours; it is not an approval.',
            'Inspect, and have the appraisal and the title search ordered the same week.',
            'Get insurance for a vacant house under renovation. Ordinary homeowners policies usually don’t cover one.',
            'Close. The purchase money is paid; the rehab money is held back.',
            'Pull permits, then build. Pay for work that is done, and get a lien release with each payment.',
            'Ask for a draw after each stage. Take pictures before walls are closed.',
            'List it, sell it, repay the loan.',
          ],
        },
      ],
    },
    {
      title: 'Three common first-flip mistakes',
      blocks: [
        {
          list: [
            'Renovating to your own taste. Build what sold on that street, and no more.',
            'Working without permits. The buyer’s inspector will look, and so will the title company.',
            'Paying the contractor too far ahead. A deposit is normal; half of the job on the first day is not.',
          ],
        },
        {
          note: {
            title: 'Have a second exit',
            text: 'If the house doesn’t sell, could you rent it and refinance? Check that rent now. A flip that works as a rental gives you time, and time is what a seller in a hurry doesn’t have.',
          },
        },
      ],
    },
  ],
  next: {
    title: 'What to do next',
    text: `Put your own house into these lines: the price, the work, the months and what nearby houses sold for. If it still leaves a profit with a lower sale price and a later sale, show it to us. In the calculator, points and lender fees have fields of their own, so its closing costs are only the rest: ${dollars(closing.others)} for this house.`,
  },
};
