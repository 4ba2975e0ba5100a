import type { Topic } from './topics';

interface TopicWords {
  /** As menus name it. */
  menu: string;
  /** As the page names it. */
  name: string;
  /** In one sentence. */
  short: string;
  /** What a person who may need it should know. */
  long: string;
  /** What to have ready when asking. */
  bring: string;
  subject: string;
  /** The email: what is requested, and what has to be filled in. */
  wish: string;
  blanks: string[];
}

const topics: Record<Topic, TopicWords> = {
  emd: {
    menu: 'EMD',
    name: 'EMD',
    short: 'Earnest money deposit: the money that shows a seller your offer is serious.',
    long: 'The earnest money deposit (EMD) goes into escrow once both sides sign the contract and counts toward the price at closing. If the deposit is holding up your deal, ask us before the deadline in your contract.',
    bring: 'Have the contract, the amount and the due date of the deposit ready.',
    subject: 'EMD request',
    wish: 'I need an earnest money deposit (EMD).',
    blanks: ['Property address:', 'Deposit amount:', 'Due date:', 'Closing date:', 'My phone:'],
  },
  pof: {
    menu: 'POF',
    name: 'POF',
    short: 'Proof of funds: a letter that shows the money for the purchase is available.',
    long: 'Sellers and wholesalers ask for proof of funds (POF) before they take an offer seriously. The letter names the property and the amount, so we need both to write it.',
    bring: 'Have the address, the amount of your offer and the name on it ready.',
    subject: 'POF request',
    wish: 'I need a proof of funds letter (POF).',
    blanks: ['Property address:', 'Amount of my offer:', 'Name on the offer:', 'My phone:'],
  },
  softTerms: {
    menu: 'Soft Terms',
    name: 'SOFT TERMS',
    short: 'A first outline of the amount, rate and term, before you sign anything.',
    long: 'Soft terms show what a loan could look like, early enough to adjust your offer. They don’t bind you or us: final terms come after we review the property and your file.',
    bring: 'Have the purchase price, the rehab budget and the value you expect after repairs ready.',
    subject: 'Soft terms request',
    wish: 'I would like soft terms for a deal.',
    blanks: ['Property address:', 'Purchase price:', 'Rehab budget:', 'After-repair value (ARV):', 'My phone:'],
  },
  transactional: {
    menu: 'Transactional Funding',
    name: 'TRANSACTIONAL FUNDING',
    short: 'Short-term funds for a purchase and a resale that close back to back.',
    long: 'You buy from the seller and sell to your buyer in two back-to-back closings. Transactional funding pays for the first and is repaid from the second, so your buyer must be ready before we start.',
    bring: 'Have both contracts and the name of the title company ready.',
    subject: 'Transactional funding request',
    wish: 'I have a double closing and need transactional funding.',
    blanks: [
      'Property address:',
      'Purchase price:',
      'Resale price:',
      'Date of both closings:',
      'Title company:',
      'My phone:',
    ],
  },
  calculators: {
    menu: 'Calculators',
    name: 'CALCULATORS',
    short: 'Payment, rehab and after-repair value, worked out before you make an offer.',
    long: 'Three numbers decide most deals: the payment you can afford, the cost of the rehab and what the property will be worth afterward. Bring us yours and we’ll go through them with you.',
    bring: 'Have the asking price, a list of the work and two or three recent sales nearby ready.',
    subject: 'The numbers for a deal',
    wish: 'I would like to go through the numbers for a deal.',
    blanks: ['Property address:', 'Asking price:', 'Rehab budget:', 'Recent sales nearby:', 'My phone:'],
  },
};

export const text = {
  ask: 'Call us, or send the email we’ve started for you.',
  greeting: 'Hello,',
  topics,
};

export type RequestsText = typeof text;
