import type { WayName } from './ways';

export const guides = ['first-flip', 'dscr', 'draws', 'closing-costs', 'llc', 'abroad', 'term-sheet', 'scams'] as const;

export type GuideId = (typeof guides)[number];

export const findGuide = (id: string | undefined): GuideId | undefined => guides.find((one) => one === id);

export const guidePath = (id: GuideId): string => `/education/${id}`;

/** Where each guide leads: the first is its button, the others are links. */
export const nextWays: Record<GuideId, readonly [WayName, ...WayName[]]> = {
  'first-flip': ['flipTool', 'applyFlip', 'flipProgram', 'appointment'],
  dscr: ['rentalTool', 'applyRental', 'rentalProgram', 'appointment'],
  draws: ['constructionTool', 'applyConstruction', 'constructionProgram', 'flipProgram'],
  'closing-costs': ['flipTool', 'apply', 'documents', 'appointment'],
  llc: ['apply', 'documents', 'terms', 'appointment'],
  abroad: ['appointment', 'apply', 'documents', 'overseasProgram'],
  'term-sheet': ['amortizationTool', 'appointment', 'terms', 'apply'],
  scams: ['appointment', 'about', 'terms'],
};

/** A whole and its parts, drawn as long as they are. The amounts are whole dollars from `figures.ts`. */
export interface GuideExample {
  title: string;
  story: string;
  /** What it comes to, in large type. */
  result: string;
  resultLabel: string;
  /** Over the columns, if two cases are compared. */
  cases?: readonly string[];
  parts: readonly { item: string; note?: string; amounts: readonly number[] }[];
  whole: { item: string; amounts: readonly number[] };
  /** Which part stands out, counted from 0. */
  lit: number;
  /** What else follows from it. */
  check: string;
}

export type GuideBlock =
  | { paragraph: string }
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { note: { title: string; text: string } }
  | { example: GuideExample };

/** A guide without its title, which is on its card. `{product}` and the like become the lender's own. */
export interface Guide {
  /** What its drawing shows. */
  alt: string;
  sections: readonly { title: string; blocks: readonly GuideBlock[] }[];
  next: { title: string; text: string };
}

/** What the list says of a guide. */
export interface GuideCard {
  title: string;
  lede: string;
}
