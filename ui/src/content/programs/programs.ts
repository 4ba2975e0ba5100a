import agriculture from '../../art/agriculture.svg';
import alternativeEnergy from '../../art/alternative-energy.svg';
import commercial from '../../art/commercial.svg';
import fixandflip from '../../art/fix-and-flip.svg';
import industrialsRetail from '../../art/industrial-retail.svg';
import landdevelopment from '../../art/land-development.svg';
import longtermrental from '../../art/long-term-rental.svg';
import machineryEquipment from '../../art/machinery-equipment.svg';
import multifamily from '../../art/multifamily.svg';
import newconstruction from '../../art/new-construction.svg';
import overseaDeals from '../../art/overseas-deals.svg';
import investorrentalportfolio from '../../art/rental-portfolio.svg';
import resortHotels from '../../art/resort.svg';
import uniquedeals from '../../art/unique-deals.svg';
import type { LoanType, ProgramId } from './program';

interface ProgramEntry {
  /** Its elevation, 960 × 600. */
  art: string;
  /**
   * The loan type that its application begins as: its own, or the nearest. Whatever is bought and held for rent begins as a
   * rental, whatever is built as a construction, and all else as a bridge; a loan officer adjusts the terms.
   */
  beginsAs: LoanType;
  /** What investors weigh against it. */
  related: readonly [ProgramId, ProgramId, ProgramId];
}

/**
 * What is known about each program besides its texts, which are in `cards` and in one file per program and language.
 */
export const programs: Record<ProgramId, ProgramEntry> = {
  fixandflip: {
    art: fixandflip,
    beginsAs: 'fix-and-flip',
    related: ['newconstruction', 'longtermrental', 'multifamily'],
  },
  longtermrental: {
    art: longtermrental,
    beginsAs: 'dscr-rental',
    related: ['investorrentalportfolio', 'multifamily', 'fixandflip'],
  },
  multifamily: {
    art: multifamily,
    beginsAs: 'dscr-rental',
    related: ['commercial', 'investorrentalportfolio', 'longtermrental'],
  },
  newconstruction: {
    art: newconstruction,
    beginsAs: 'new-construction',
    related: ['landdevelopment', 'fixandflip', 'multifamily'],
  },
  investorrentalportfolio: {
    art: investorrentalportfolio,
    beginsAs: 'dscr-rental',
    related: ['longtermrental', 'multifamily', 'commercial'],
  },
  landdevelopment: {
    art: landdevelopment,
    beginsAs: 'new-construction',
    related: ['newconstruction', 'commercial', 'uniquedeals'],
  },
  commercial: {
    art: commercial,
    beginsAs: 'bridge',
    related: ['multifamily', 'landdevelopment', 'uniquedeals'],
  },
  uniquedeals: {
    art: uniquedeals,
    beginsAs: 'bridge',
    related: ['commercial', 'landdevelopment', 'fixandflip'],
  },
  overseaDeals: {
    art: overseaDeals,
    beginsAs: 'bridge',
    related: ['resortHotels', 'agriculture', 'industrialsRetail'],
  },
  resortHotels: {
    art: resortHotels,
    beginsAs: 'bridge',
    related: ['overseaDeals', 'alternativeEnergy', 'industrialsRetail'],
  },
  industrialsRetail: {
    art: industrialsRetail,
    beginsAs: 'bridge',
    related: ['machineryEquipment', 'alternativeEnergy', 'overseaDeals'],
  },
  alternativeEnergy: {
    art: alternativeEnergy,
    beginsAs: 'new-construction',
    related: ['machineryEquipment', 'agriculture', 'industrialsRetail'],
  },
  machineryEquipment: {
    art: machineryEquipment,
    beginsAs: 'bridge',
    related: ['industrialsRetail', 'agriculture', 'alternativeEnergy'],
  },
  agriculture: {
    art: agriculture,
    beginsAs: 'bridge',
    related: ['machineryEquipment', 'alternativeEnergy', 'overseaDeals'],
  },
};

/** The drawing above each loan type where an application begins. */
export const loanTypeArt: Record<LoanType, string> = {
  bridge: multifamily,
  'new-construction': newconstruction,
  'fix-and-flip': fixandflip,
  'dscr-rental': resortHotels,
};
