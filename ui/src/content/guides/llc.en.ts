import { cents, dollars } from '../../lib/money';
import { flip, partners } from './figures';
import type { Guide } from './guide';

export const text: Guide = {
  alt: 'Drawing of a house inside a stone gateway; a second house and two people stand outside of it.',
  sections: [
    {
      title: 'What an LLC does',
      blocks: [
        {
          paragraph:
            'To the law, a limited liability company (LLC) is like a person. It can sign a contract, own a house, borrow and be sued. If someone is hurt on the property, they sue the company, and what you own yourself is usually out of reach. That is the point of it.',
        },
        {
          paragraph:
            'It is also the usual way to buy with partners, to keep one house’s problems away from another, and to pass on a share without a new deed. Many lenders prefer it for investment loans. You don’t need one to apply with us: individuals, companies and trusts can.',
        },
      ],
    },
    {
      title: 'What it doesn’t do',
      blocks: [
        {
          list: [
            'It doesn’t free you from the loan. Lenders usually ask the owners for a personal guarantee: if the company doesn’t pay, you do.',
            'It doesn’t replace insurance. The company’s house needs its own policy, in the company’s name.',
            'It doesn’t lower your taxes by existing. With one owner, the income normally goes on your own return; with several, the company files one of its own. Ask an accountant before you choose.',
            'It doesn’t protect you if you treat its money as your own. Mixing the two is the most common way to lose the protection.',
          ],
        },
      ],
    },
    {
      title: 'How to form one in Florida',
      blocks: [
        {
          steps: [
            `File articles of organization with the Division of Corporations (Sunbiz). It costs ${dollars(partners.filing)}, including the fee to name a registered agent.`,
            'Sign an operating agreement, even if you are the only owner. It says who owns what, who decides and who may sign.',
            'Get an employer identification number (EIN) from the IRS. It is free; a service that charges you is only filling out the form.',
            'Open a bank account for the company and run everything through it.',
            `File the annual report between January 1 and May 1: ${cents(Number(partners.report))}. One day late costs ${dollars(partners.lateFee)} more.`,
          ],
        },
        {
          paragraph:
            'Federal rules on reporting who owns a company, or who buys a house through one, have changed more than once. Ask your attorney or the title company what applies on the day you buy.',
        },
      ],
    },
    {
      title: 'Two partners, by the numbers',
      blocks: [
        {
          paragraph: `Ana and Luz buy a house in Hialeah together. It needs ${dollars(flip.cash)} of their money. Ana puts in ${dollars(partners.first)}, two-thirds; Luz ${dollars(partners.second)}, one-third. They agree in writing to share the profit the same way.`,
        },
        {
          example: {
            title: 'What each one takes home',
            story: `The house is sold, the loan is repaid, and the profit is ${dollars(flip.profit)}. First each one gets her money back, then her share of the profit.`,
            result: dollars(partners.firstBack),
            resultLabel: `to Ana and ${dollars(partners.secondBack)} to Luz`,
            parts: [
              { item: 'Ana’s money', amounts: [partners.first] },
              { item: 'Ana’s profit', amounts: [partners.firstProfit] },
              { item: 'Luz’s money', amounts: [partners.second] },
              { item: 'Luz’s profit', amounts: [partners.secondProfit] },
            ],
            whole: { item: 'To share', amounts: [partners.total] },
            lit: 1,
            check:
              'Without an agreement, they could end up arguing about Luz’s weekends at the house, or about who pays if the roof costs double.',
          },
        },
      ],
    },
    {
      title: 'What partners agree on first',
      blocks: [
        {
          list: [
            'Who puts in what, and what happens if more is needed.',
            'How work is paid: a wage, a larger share or not at all.',
            'Who may sign for a loan, a sale, a change of plan.',
            'Who guarantees the loan, and what that partner gets for the risk.',
            'How a partner can leave: at what price, and how fast.',
          ],
        },
      ],
    },
    {
      title: 'What a lender asks a company for',
      blocks: [
        {
          list: [
            'Articles of organization and the operating agreement, with every amendment.',
            'The letter from the IRS with the EIN.',
            'A certificate of good standing (“certificate of status” in Florida): the state’s confirmation that the company is active.',
            'Identification of the owners, and a resolution that says who signs.',
            'The contract, the insurance and the title commitment, all in exactly the same name. A missing comma can hold up a closing.',
          ],
        },
        {
          note: {
            title: 'Don’t move the deed after closing',
            text: 'Moving a house into an LLC later can violate the terms of the loan, weaken the title insurance and cost transfer tax. If you want a company, form it before you sign the contract, or ask us before you record anything.',
          },
        },
      ],
    },
  ],
  next: {
    title: 'What to do next',
    text: 'Decide who owns, who signs and who guarantees, and write it down. In the application you can apply as a company and name your co-borrower. If you have no company yet, apply in your own name and tell us that one is coming.',
  },
};
