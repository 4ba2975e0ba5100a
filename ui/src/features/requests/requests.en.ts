import type { Topic } from './topics';

interface TopicWords {
  /** As menus name it. */
  menu: string;
  /** As the page names it. */
  name: string;
  /** In one sentence. */
  short: string;
  /** What somebody who may need it should know. */
  long: string;
  /** What to have at hand when asking. */
  bring: string;
  subject: string;
  /** The e-mail: what is wished for, and what has to be filled in. */
  wish: string;
  blanks: string[];
}

const topics: Record<Topic, TopicWords> = {
  emd: {
    menu: 'EMD',
    name: 'EMD',
    short: 'Earnest money deposit: the amount that shows a seller your offer is serious.',
    long: 'The earnest money deposit (EMD) goes into escrow when your offer is signed and counts toward the price at closing. If the deposit is what holds up your offer, ask us before the date in the contract.',
    bring: 'Have the contract, the amount and the date the deposit is due.',
    subject: 'EMD request',
    wish: 'I need an earnest money deposit (EMD).',
    blanks: ['Property address:', 'Amount of the deposit:', 'Due on:', 'Closing date:', 'My phone:'],
  },
  pof: {
    menu: 'POF',
    name: 'POF',
    short: 'Proof of funds: a letter saying the money for the purchase is there.',
    long: 'Sellers and wholesalers ask for proof of funds (POF) before they take an offer seriously. The letter names the property and the amount, so we need both to write it.',
    bring: 'Have the address, your offer and the name your offer is made in.',
    subject: 'POF request',
    wish: 'I need a proof of funds letter (POF).',
    blanks: ['Property address:', 'Amount of my offer:', 'Name on the offer:', 'My phone:'],
  },
  softTerms: {
    menu: 'Soft Terms',
    name: 'SOFT TERMS',
    short: 'A first outline of amount, rate and length, before anything is signed.',
    long: 'Soft terms tell you what a loan could look like, early enough to change your offer. They bind neither of us: the final terms come after we have read the property and the file.',
    bring: 'Have the purchase price, the rehab budget and the value you expect after repairs.',
    subject: 'Soft terms request',
    wish: 'I would like soft terms for a deal.',
    blanks: ['Property address:', 'Purchase price:', 'Rehab budget:', 'Value after repairs (ARV):', 'My phone:'],
  },
  transactional: {
    menu: 'Transactional Funding',
    name: 'TRANSACTIONAL FUNDING',
    short: 'Very short funds for a purchase and a resale that close back to back.',
    long: 'You buy from the seller and sell to your buyer back to back, with two closings. Transactional funding pays for the first one and is repaid out of the second, so your buyer has to be ready before we start.',
    bring: 'Have both contracts and the name of the title company.',
    subject: 'Transactional funding request',
    wish: 'I have a double closing and need transactional funding.',
    blanks: [
      'Property address:',
      'Purchase price:',
      'Resale price:',
      'Both closings on:',
      'Title company:',
      'My phone:',
    ],
  },
  calculators: {
    menu: 'Calculators',
    name: 'CALCULATORS',
    short: 'Payment, rehab and after-repaired value, worked out before you offer.',
    long: 'Three numbers decide most deals: the payment you can carry, what the rehab costs and what the property is worth after it. Bring us yours and we go through them with you.',
    bring: 'Have the asking price, a list of the work and two or three recent sales nearby.',
    subject: 'Numbers for a deal',
    wish: 'I would like to go through the numbers of a deal.',
    blanks: ['Property address:', 'Asking price:', 'Rehab budget:', 'Recent sales nearby:', 'My phone:'],
  },
};

export const text = {
  ask: 'Call us, or send the e-mail we have started for you.',
  greeting: 'Hello,',
  topics,
};

export type RequestsText = typeof text;
