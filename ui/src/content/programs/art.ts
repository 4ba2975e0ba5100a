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
import type { ProgramId } from './program';

/** Each program's elevation, 960 × 600. */
export const programArt: Record<ProgramId, string> = {
  fixandflip,
  longtermrental,
  multifamily,
  newconstruction,
  investorrentalportfolio,
  landdevelopment,
  commercial,
  uniquedeals,
  overseaDeals,
  resortHotels,
  industrialsRetail,
  alternativeEnergy,
  machineryEquipment,
  agriculture,
};
