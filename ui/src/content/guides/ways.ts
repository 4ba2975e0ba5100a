import { applyPath, programPath } from '../programs/program';

/** Pages that a guide can lead to. Some are not there in every release, and are then not shown. */
export const ways = {
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
  appointment: '/#appointment',
} as const;

export type WayName = keyof typeof ways;

const names = Object.keys(ways) as WayName[];

/** The ways to pages that exist. */
export const waysTo = (exists: (path: string) => boolean): WayName[] =>
  names.filter((name) => exists(new URL(ways[name], 'https://site.invalid').pathname));
