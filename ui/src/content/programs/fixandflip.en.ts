import type { Program } from './program';

export const fixandflip: Program = {
  title: 'Fix and Flip',
  description:
    'Buy it, fix it and sell it on time. One loan covers the house and the work, with draws paid as the work is done.',
  alt: 'Drawing of a house: the left wing still framed and scaffolded, the right wing finished.',
  figures: [
    { share: 90, label: 'of purchase', note: 'The maximum, based on the price in your contract.' },
    { share: 100, label: 'of rehab', note: 'Paid out in draws as the work is inspected.' },
    { share: 75, label: 'of ARV', note: 'The maximum for the whole loan, based on the after-repair value (ARV).' },
  ],
  example: {
    title: 'One house, by the numbers',
    story: 'A three-bedroom in Hialeah, bought for $300,000 and renovated for $60,000. Here is how the money is split.',
    heading: 'What we lend and what you bring',
    costs: [
      { item: 'Purchase price', cost: 300_000, loan: 264_000 },
      { item: 'Rehab', cost: 60_000, loan: 60_000 },
    ],
    check:
      '90% of the purchase ($270,000) and 100% of the rehab ($60,000) would come to $330,000. On a single-family residence (SFR), though, the loan is also limited to 90% of the total cost (loan to cost, LTC): 90% of $360,000 is $324,000. So we lend $264,000 toward the purchase. That is also within 75% of the $480,000 after-repair value, which is $360,000.',
  },
  audience: {
    title: 'For your first house and every one after it',
    lede: 'For investors who buy a house to repair it and sell it, alone or through a company.',
    text: 'Bring the address, the price and what you plan to spend. We look at the street, the scope and the resale, and we tell you plainly when the numbers don’t work.',
  },
  features: [
    'Up to 90% of purchase',
    '100% rehab',
    '75% of ARV',
    '90% LTC on SFR',
    '80% of as-is value, if you already own it',
    'Individuals, companies and trusts can apply',
  ],
  start: [
    'The address and the contract price',
    'A scope of work with a cost for each line',
    'Three recent sales of renovated houses nearby',
    'Proof of your funds: your share, closing costs and the largest stage of work',
  ],
  timing:
    'The estimate takes less than a day. After that, the appraisal and the title search set the pace, so have both ordered the week you sign the contract.',
  closing: [
    { title: 'Appraisal and terms', text: 'Two values in one report: as-is and after repairs.' },
    { title: 'Close and build', text: 'Purchase funds at closing, rehab draws as the work moves forward.' },
  ],
  paragraph: {
    title: '100% of rehab is not cash on day one',
    text: 'A draw pays for work that is already done. You pay the roofer first, an inspector sees the roof, then the money comes. So you don’t need cash for the whole rehab, only for its largest stage: on a $60,000 job with a $15,000 roof, keep $15,000 available so the work can continue.',
  },
};
