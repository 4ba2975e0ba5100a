/*
 * The figures of the worked examples, in whole dollars; rates and shares in percent. Each result stands beside what it
 * follows from, and `tests/unit/guides.test.ts` works it out again.
 */

/** The house of the Fix and Flip program's example, from purchase to sale. */
export const flip = {
  price: 300_000,
  purchaseLoan: 264_000,
  down: 36_000,
  rehab: 60_000,
  contingencyShare: 10,
  contingency: 6_000,
  work: 66_000,
  loan: 324_000,
  cost: 360_000,
  costShare: 90,
  arv: 480_000,
  arvShare: 75,
  arvLimit: 360_000,
  rate: 10,
  months: 6,
  purchaseInterest: 13_200,
  drawInterest: 1_500,
  interest: 14_700,
  closing: 16_527,
  monthlyCosts: 600,
  holding: 3_600,
  commissionShare: 5,
  sellerShare: 1.5,
  selling: 31_200,
  profit: 47_973,
  largestStage: 15_000,
  cash: 91_827,
  lateMonth: 3_300,
  dropShare: 5,
  lowerPrice: 456_000,
  lowerProfit: 25_533,
} as const;

/** A rental house with a loan of 80% of its value. */
export const rental = {
  value: 300_000,
  loanShare: 80,
  loan: 240_000,
  rate: 7,
  years: 30,
  payment: 1_597,
  taxes: 350,
  insurance: 240,
  dues: 53,
  full: 2_240,
  rent: 2_800,
  left: 560,
  ratio: '1.25',
  yearLeft: 6_720,
  emptyMonthLeft: 3_920,
  newTaxes: 500,
  newFull: 2_390,
  newRatio: '1.17',
  smallerLoan: 220_000,
  smallerPayment: 1_464,
  smallerFull: 2_257,
  smallerRatio: '1.24',
} as const;

/** The rehab of the same house as in `flip`, in five stages. */
export const draws = {
  stages: [6_000, 15_000, 14_000, 13_000, 12_000],
  total: 60_000,
  largest: 15_000,
  fee: 150,
  fees: 750,
  heldShare: 10,
  firstStage: 6_000,
  firstPaid: 5_400,
  held: 6_000,
  heldPeak: 16_800,
  drawn: 21_000,
  drawnInterest: 175,
  fullInterest: 500,
} as const;

/** The closing of the same house as in `flip`. */
export const closing = {
  points: 2,
  pointsCost: 6_480,
  lenderFees: 1_495,
  appraisal: 650,
  title: 3_100,
  recording: 220,
  stampsPerHundred: '0.35',
  stamps: 1_134,
  intangibleShare: '0.2',
  intangible: 648,
  insurance: 2_800,
  total: 16_527,
  /** Without points and lender fees, which have fields of their own in the calculators. */
  others: 8_552,
  share: '5.1',
  deposit: 10_000,
  onTheDay: 41_877,
} as const;

/** Two partners who pay for the same house as in `flip`, two thirds and one third. */
export const partners = {
  first: 61_218,
  second: 30_609,
  firstProfit: 31_982,
  secondProfit: 15_991,
  firstBack: 93_200,
  secondBack: 46_600,
  total: 139_800,
  filing: 125,
  report: '138.75',
  lateFee: 400,
} as const;

/** The sale of the same house as in `flip` by a foreign person. */
export const abroad = {
  withheldShare: 15,
  withheld: 72_000,
  inHand: 52_800,
  estate: 60_000,
  declared: 10_000,
} as const;

/** Two offers for the same loan as in `flip`. */
export const offers = {
  rates: ['9.5', '10.5'],
  points: [3, 1],
  pointsCosts: [9_720, 3_240],
  fees: [995, 1_995],
  interest: [15_390, 17_010],
  totals: [26_105, 22_245],
  difference: 3_860,
  pointsAndFeesMore: 5_480,
  monthMore: 270,
  evenMonths: 20,
  yearTotals: [41_495, 39_255],
} as const;

/** A loan that never existed. */
export const scam = {
  loan: 350_000,
  fee: 495,
  bondShare: 2,
  bond: 7_000,
  releaseShare: 1,
  release: 3_500,
  total: 10_995,
} as const;
