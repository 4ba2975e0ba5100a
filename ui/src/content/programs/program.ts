export const families = {
  usa: [
    'fixandflip',
    'longtermrental',
    'multifamily',
    'newconstruction',
    'investorrentalportfolio',
    'landdevelopment',
    'commercial',
    'uniquedeals',
  ],
  overseas: [
    'overseaDeals',
    'resortHotels',
    'industrialsRetail',
    'alternativeEnergy',
    'machineryEquipment',
    'agriculture',
  ],
} as const;

export type Family = keyof typeof families;
export type UsaId = (typeof families.usa)[number];
export type OverseasId = (typeof families.overseas)[number];
export type ProgramId = UsaId | OverseasId;

const placesIn = (family: Family) => families[family].map((id, index) => ({ id, family, index }));
const places = [...placesIn('usa'), ...placesIn('overseas')];

/** The program an address asks for, and where it stands in its family. */
export const findProgram = (
  sectionId: string | undefined,
): { id: ProgramId; family: Family; index: number } | undefined => places.find(({ id }) => id === sectionId);

/** What an application can be for. */
export type LoanType = 'bridge' | 'new-construction' | 'fix-and-flip' | 'dscr-rental';

/** Where a program's page is. A card that stands for none leads to the help with choosing. */
export const programPath = (id?: ProgramId): string => (id ? `/loan/${id}` : '/loan-programs#default-id');

/** The application, with the program already named. */
export const applyPath = (id: ProgramId): string => `/apply?program=${id}`;

/** A part of a whole, drawn as long as it is: 90 is nine tenths. */
interface Share {
  share: number;
  label: string;
  note: string;
}

/** A figure that isn't a share of an amount, such as a rate or a number of months. */
interface Count {
  value: string;
  unit: string;
  label: string;
  note: string;
}

/** The rate of the example, in percent. The lender's settings name the rate that is offered, and as of when. */
interface Rate {
  rate: number;
}

export type ProgramFigure = Share | Count | Rate;

interface Story {
  /** Over the section. */
  title: string;
  story: string;
  /** Over the sum. */
  heading: string;
  /** Under the sum: what else it must fit. */
  check: string;
}

/** What a purchase or a project costs, and how much of it is lent. */
export interface Split extends Story {
  costs: readonly { item: string; cost: number; loan: number }[];
  /**
   * For a property that the borrower already owns: what stands over its value, and before what it leaves unborrowed.
   */
  owned?: { value: string; equity: string };
}

/** What a rental earns in a month, and what it has to pay out of that. */
export interface Cover extends Story {
  rent: number;
  outgoings: readonly { item: string; cost: number }[];
}

interface Step {
  title: string;
  text: string;
}

/** A loan program, as its page tells it. Amounts are whole dollars. */
export interface Program {
  title: string;
  description: string;
  /** What the drawing shows. */
  alt: string;
  figures: readonly ProgramFigure[];
  example: Split | Cover;
  audience: { title: string; lede: string; text: string };
  features: readonly string[];
  /** What to have at hand to begin. */
  start: readonly string[];
  /** What sets the pace. */
  timing: string;
  /** The way from the estimate to the money, in two steps. */
  closing: readonly [Step, Step];
  /** What an investor may not have known. */
  paragraph: { title: string; text: string };
}

/** A program in short, for grids and menus. */
export interface ProgramCard {
  titleCard: string;
  /** What people who need the program would say if they don't know its name. */
  plan: string;
  summary: string;
}
