import type { FundingKind } from '../../lib/api/types';

interface TopicWords {
  /** As menus name it. */
  menu: string;
  /** As the page names it. */
  name: string;
  /** In one sentence. */
  short: string;
}

const topics: Record<FundingKind, TopicWords> = {
  earnestMoney: {
    menu: 'EMD',
    name: 'EMD',
    short: 'Earnest money deposit: the money that shows a seller your offer is serious.',
  },
  proofOfFunds: {
    menu: 'POF',
    name: 'POF',
    short: 'Proof of funds: a letter that says we can lend for the purchase if we approve the loan.',
  },
  softTerms: {
    menu: 'Soft Terms',
    name: 'SOFT TERMS',
    short: 'A first outline of the amount, rate and term, before you sign anything.',
  },
  transactionalFunding: {
    menu: 'Transactional Funding',
    name: 'TRANSACTIONAL FUNDING',
    short: 'Very short-term funds for a purchase and a resale that close back to back.',
  },
};

export const text = { topics };

export type RequestsText = typeof text;
