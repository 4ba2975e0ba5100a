import abroad from '../../art/guide-abroad.svg';
import closingCosts from '../../art/guide-closing-costs.svg';
import draws from '../../art/guide-draws.svg';
import dscr from '../../art/guide-dscr.svg';
import firstFlip from '../../art/guide-first-flip.svg';
import llc from '../../art/guide-llc.svg';
import scams from '../../art/guide-scams.svg';
import termSheet from '../../art/guide-term-sheet.svg';
import type { GuideId } from './guide';

/** Each guide's elevation, 960 × 600. */
export const guideDrawings: Record<GuideId, string> = {
  'first-flip': firstFlip,
  dscr,
  draws,
  'closing-costs': closingCosts,
  llc,
  abroad,
  'term-sheet': termSheet,
  scams,
};
