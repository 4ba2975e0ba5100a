import { commercial } from './commercial.en';
import { fixandflip } from './fixandflip.en';
import { investorrentalportfolio } from './investorrentalportfolio.en';
import { landdevelopment } from './landdevelopment.en';
import { longtermrental } from './longtermrental.en';
import { multifamily } from './multifamily.en';
import { newconstruction } from './newconstruction.en';
import type { Program, UsaId } from './program';
import { uniquedeals } from './uniquedeals.en';

export const text: Record<UsaId, Program> = {
  fixandflip,
  longtermrental,
  multifamily,
  newconstruction,
  investorrentalportfolio,
  landdevelopment,
  commercial,
  uniquedeals,
};
