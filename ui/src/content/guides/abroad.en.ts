import { dollars } from '../../lib/money';
import { abroad, flip } from './figures';
import type { Guide } from './guide';

export const text: Guide = {
  alt: 'Drawing of a plane over a strait: a house with a balcony on one shore, a Florida house on the other.',
  sections: [
    {
      title: 'Who can own property here',
      blocks: [
        {
          paragraph:
            'In general, you don’t have to be a citizen, a resident or in the country to own real estate in the United States. Owning it gives you no visa and no residency, either. Be careful with anyone who sells you a house together with a visa.',
        },
        {
          paragraph:
            'There are exceptions. Since 2023, Florida limits purchases by people who live in certain countries and are neither citizens nor permanent residents of the United States. Cuba and Venezuela are among them. It depends on the kind of property, its size, where it is and your visa. If this may apply to you, see a Florida attorney before you sign.',
        },
      ],
    },
    {
      title: 'What a lender looks at',
      blocks: [
        {
          paragraph:
            'We make business loans only: a property to repair, rent, build or sell, not a home for you or your family, and not a place for your own vacations. For such a loan, the property and the plan come first.',
        },
        {
          list: [
            'Who you are: a valid passport, and your visa if you have one. Lenders check every name against sanctions lists.',
            'A tax number: a Social Security number, or an ITIN from the IRS. A company has its EIN.',
            'Credit: if there is none here, a report or bank references from your country can help.',
            'Your share: in a US bank a few weeks before closing, with statements that show where it comes from.',
            'Someone here: a manager, a contractor, a person with keys.',
          ],
        },
        {
          paragraph:
            'Your share of the price may have to be larger than that of a borrower with credit in the United States. Your estimate will say. For property outside the United States we have other programs, with their own terms.',
        },
      ],
    },
    {
      title: 'Moving your money',
      blocks: [
        {
          paragraph: `Open the account first; it can take longer than the loan. Send the money between accounts in your own name. Money from a cousin, a company or a currency exchange has to be explained, and some of it can’t be used. If you carry more than ${dollars(abroad.declared)} in cash across the border, alone or as a family, declare it. It is legal to bring it and a serious matter to hide it.`,
        },
      ],
    },
    {
      title: 'Signing from another country',
      blocks: [
        {
          list: [
            'At a US consulate, before a notary there. Getting an appointment can take weeks.',
            'Before a local notary, with an apostille. Allow for a translation.',
            'By video with a remote online notary, if the title company and the lender accept it. Not every passport works in the identity check.',
            'Through a power of attorney, approved by the lender and the title company before it is signed.',
          ],
        },
      ],
    },
    {
      title: 'The surprise at the sale',
      blocks: [
        {
          paragraph: `When a foreign person sells US real estate, federal law (FIRPTA) makes the buyer hold back part of the price and send it to the IRS. The usual rate is ${abroad.withheldShare}% of the price, not of the profit. It is not the tax itself: you file a tax return and the IRS refunds the excess, often a year later.`,
        },
        {
          example: {
            title: 'One sale, by a foreign seller',
            story: `A house in Hialeah is sold for ${dollars(flip.arv)}. The loan of ${dollars(flip.loan)} is repaid, and selling costs ${dollars(flip.selling)}.`,
            result: dollars(abroad.withheld),
            resultLabel: 'is held back for the IRS at closing',
            parts: [
              { item: 'Loan repaid', amounts: [flip.loan] },
              { item: 'Selling costs', amounts: [flip.selling] },
              { item: 'Held back', note: `${abroad.withheldShare}% of the price`, amounts: [abroad.withheld] },
              { item: 'Paid to you', amounts: [abroad.inHand] },
            ],
            whole: { item: 'Sale price', amounts: [flip.arv] },
            lit: 2,
            check: `The profit in this deal was ${dollars(flip.profit)}, less than what is held back. Plan for it: without that money, the next purchase waits.`,
          },
        },
        {
          paragraph:
            'If the tax will clearly be lower, your accountant can ask the IRS for a certificate to reduce the amount, before closing. An LLC with one foreign owner usually changes nothing: the law treats the owner as the seller.',
        },
      ],
    },
    {
      title: 'Two more taxes to ask about',
      blocks: [
        {
          list: [
            'Rent: unless you choose to be taxed on the net income, a share of the whole rent can be owed, before expenses. You make that choice on your tax return.',
            `Estate: if you are not a US citizen or resident and die owning property here, the exemption is only ${dollars(abroad.estate)} under the general rule. How you hold the title matters. Ask before you buy.`,
          ],
        },
        {
          note: {
            title: 'Three people you need',
            text: 'A title company that closes with foreign owners often, an accountant who files for nonresidents, and an attorney who speaks your language. Find all three before you sign the contract.',
          },
        },
      ],
    },
  ],
  next: {
    title: 'What to do next',
    text: 'Talk to us for 15 minutes, in English or in Spanish, from wherever you are. Tell us the country you live in, the property and where your share is now. We will tell you what is missing.',
  },
};
