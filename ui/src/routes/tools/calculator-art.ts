import amortization from '../../art/commercial.svg';
import fixAndFlip from '../../art/fix-and-flip.svg';
import rental from '../../art/long-term-rental.svg';
import sizing from '../../art/multifamily.svg';
import construction from '../../art/new-construction.svg';
import rehab from '../../art/rehab-budget.svg';
import refinance from '../../art/rental-portfolio.svg';
import bridge from '../../art/unique-deals.svg';
import type { calculatorIds } from './calculator-ids';

/** The elevation of each calculator, 960 × 600. */
export const calculatorArt: Record<(typeof calculatorIds)[number], string> = {
  'fix-and-flip': fixAndFlip,
  'rehab-budget': rehab,
  'dscr-rental': rental,
  bridge,
  refinance,
  'new-construction': construction,
  'loan-sizing': sizing,
  amortization,
};
