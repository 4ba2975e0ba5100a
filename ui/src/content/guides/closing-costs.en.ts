import { dollars } from '../../lib/money';
import { closing, flip } from './figures';
import type { Guide } from './guide';

export const text: Guide = {
  alt: 'Drawing of a street of counters under one roof: a lender, a title company, a county clerk and an insurer.',
  sections: [
    {
      title: 'What they are',
      blocks: [
        {
          paragraph:
            'Closing costs are what it takes to turn a contract into a loan and a deed, besides the price of the property. Some lines are paid to the lender. Most are paid to others: the title company, the county, the state, the appraiser, the insurer. Knowing who is paid tells you whom to ask, and which lines you can compare.',
        },
        {
          paragraph:
            'They are listed in the settlement statement, which the title company prepares. Ask for a draft several days before closing and compare it with your term sheet, line by line.',
        },
      ],
    },
    {
      title: 'One closing, by the numbers',
      blocks: [
        {
          example: {
            title: 'Who gets what',
            story: `A house in Hialeah: a price of ${dollars(flip.price)} and a loan of ${dollars(flip.loan)}, with ${dollars(flip.purchaseLoan)} paid at closing and the rest in draws. The fees are an example. The two state taxes are a share of the loan.`,
            result: dollars(closing.total),
            resultLabel: `in closing costs, ${closing.share}% of the loan`,
            parts: [
              { item: 'Points', note: `To the lender: ${closing.points}% of the loan`, amounts: [closing.pointsCost] },
              { item: 'Processing and documents', note: 'To the lender', amounts: [closing.lenderFees] },
              { item: 'Appraisal', note: 'To the appraiser, before closing', amounts: [closing.appraisal] },
              { item: 'Title search, insurance, settlement', note: 'To the title company', amounts: [closing.title] },
              { item: 'Recording', note: 'To the county', amounts: [closing.recording] },
              {
                item: 'Documentary stamps on the note',
                note: `To the State of Florida: $${closing.stampsPerHundred} per $100 of the loan`,
                amounts: [closing.stamps],
              },
              {
                item: 'Intangible tax on the mortgage',
                note: `To the State of Florida: ${closing.intangibleShare}% of the loan`,
                amounts: [closing.intangible],
              },
              { item: 'Property insurance', note: 'To the insurer, for the year', amounts: [closing.insurance] },
            ],
            whole: { item: 'Closing costs', amounts: [closing.total] },
            lit: 0,
            check: `On closing day, you bring ${dollars(closing.onTheDay)}: ${dollars(flip.down)} toward the price plus ${dollars(closing.total)}, less the ${dollars(closing.deposit)} deposit and the ${dollars(closing.appraisal)} appraisal you already paid.`,
          },
        },
      ],
    },
    {
      title: 'What each line pays for',
      blocks: [
        {
          list: [
            'Points: a charge for making the loan. One point is 1% of it. You can sometimes pay more points for a lower rate, or fewer for a higher one.',
            'Appraisal: an independent opinion of value. It is usually paid when it is ordered, and it may be non-refundable if the loan doesn’t close, because the work was done.',
            'Title search and insurance: someone looks for old liens, unpaid taxes and missing heirs. The lender’s policy protects the lender; the owner’s policy protects you. One does not replace the other.',
            'Settlement: the title company’s work of holding the money, paying everyone and recording the documents.',
            'Stamps and taxes: Florida taxes the note, the mortgage and the deed. By custom, the seller pays the tax on the deed.',
            'Insurance: the first year is usually paid at closing. Flood insurance is separate.',
          ],
        },
      ],
    },
    {
      title: 'Who pays: you or the seller',
      blocks: [
        {
          paragraph:
            'The side that the contract names. Custom only fills in what it doesn’t say. In most Florida counties the seller buys the owner’s title policy and chooses the title company; in Miami-Dade and Broward it is usually the buyer. You can ask the seller for a credit toward your costs, as long as the lender knows about it.',
        },
        {
          note: {
            title: 'A credit must be on the statement',
            text: 'Money between buyer and seller that isn’t on the settlement statement can be fraud, however small and however friendly. If someone suggests it, call us and the title company.',
          },
        },
      ],
    },
    {
      title: 'Costs that are easy to miss',
      blocks: [
        {
          list: [
            'Interest from closing day to the end of the month.',
            'Reserves for taxes and insurance, if the lender keeps them in escrow.',
            'A survey, an inspection, a lien search with the city.',
            'The association’s estoppel letter and application fee.',
            'An attorney’s review, if you want one. It is worth having on your first deal.',
            'The wire fee, and another one if the wire has to be sent again.',
          ],
        },
      ],
    },
    {
      title: 'How to pay less',
      blocks: [
        {
          paragraph:
            'Compare loans by their total cost, which is points, fees and the interest for the months you expect, not by the rate alone. Ask the title company for the reissue rate if the seller has a recent policy. Get two insurance quotes. Close near the end of the month if cash is tight, since fewer days of interest are due. And don’t skip the owner’s policy to save money: it is paid once and protects you for as long as you own.',
        },
      ],
    },
  ],
  next: {
    title: 'What to do next',
    text: `Ask for your list of fees in writing before you pay for anything. We tell you about each fee before you owe it, and your estimate adds them up. With your price and your loan, you can already see what you would have to bring. In the calculator, points and lender fees have fields of their own, so its closing costs are only the rest: ${dollars(closing.others)} for this house.`,
  },
};
