import { appointmentPath } from '../../lib/appointment';
import { applyPath, programPath } from '../programs/program';

/** Pages that a guide can lead to. */
const ways = {
  flipTool: '/tools/fix-and-flip',
  rentalTool: '/tools/dscr-rental',
  constructionTool: '/tools/new-construction',
  sizingTool: '/tools/loan-sizing',
  amortizationTool: '/tools/amortization',
  terms: '/terminology',
  documents: '/documents',
  apply: '/apply',
  applyFlip: applyPath('fixandflip'),
  applyRental: applyPath('longtermrental'),
  applyConstruction: applyPath('newconstruction'),
  flipProgram: programPath('fixandflip'),
  rentalProgram: programPath('longtermrental'),
  constructionProgram: programPath('newconstruction'),
  overseasProgram: programPath('overseaDeals'),
  about: '/about',
} as const;

export type WayName = keyof typeof ways | 'appointment';

export const wayTo = (name: WayName): string => (name === 'appointment' ? appointmentPath() : ways[name]);
