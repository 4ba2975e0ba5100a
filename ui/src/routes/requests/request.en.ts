import type { FundingKind } from '../../lib/api/types';

interface KindWords {
  title: string;
  lede: string;
  /** What to have ready. */
  bring: string;
}

const kinds: Record<FundingKind, KindWords> = {
  proofOfFunds: {
    title: 'Request a proof of funds letter',
    lede: 'Before they take an offer seriously, sellers and wholesalers ask for proof of funds (POF): a letter that says we can lend for the purchase if we approve the loan.',
    bring: 'Have your offer ready: the property, the price and the name of the buyer.',
  },
  earnestMoney: {
    title: 'Request an earnest money deposit',
    lede: 'The earnest money deposit (EMD) goes into escrow once both sides sign the contract and counts toward the price at closing. If you need us to fund it, ask before the deadline in your contract.',
    bring: 'Have the contract ready: the amount of the deposit, its due date and the title company.',
  },
  softTerms: {
    title: 'Request soft terms',
    lede: 'Soft terms show what a loan could look like, early enough to adjust your offer. They don’t bind you or us: final terms come after we review the property and your file.',
    bring: 'Have these ready: the price, your rehab budget and the value you expect after repairs.',
  },
  transactionalFunding: {
    title: 'Request transactional funding',
    lede: 'You buy from the seller and sell to your buyer in two back-to-back closings. Transactional funding pays for the first and is repaid from the second, so your buyer must be ready before we start.',
    bring: 'Have both contracts and the name of the title company ready.',
  },
};

export const text = {
  kinds,
  /** To someone who is signed in. */
  account: (email: string) => `We’ll answer you at ${email}, the email address on your account.`,
  send: 'Send request',
  sending: 'Sending…',
  note: 'Our answer is not an approval or a commitment to lend.',
  aside: 'Prefer to talk?',
  call: 'Call us, or send us an email.',
  unsent: (phone: string) =>
    `We couldn’t send it. Your answers are still here: please try again, or call us at ${phone}.`,
  refused: 'We couldn’t accept your request. Please review it and try again.',
  received: {
    title: 'We received your request',
    due: (time: string) => `You’ll hear from us by ${time}.`,
    sooner: 'If something changes, or you need it sooner, call us.',
    another: 'Make another request',
    home: 'Back to the home page',
  },
  waiting: {
    title: 'Your request is waiting to be sent',
    clock: 'Our response time starts when we receive it.',
    retry: 'Try now',
    edit: 'Change it',
  },
};

export type RequestText = typeof text;
