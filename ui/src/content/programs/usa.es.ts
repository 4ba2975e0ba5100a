import { commercial } from './commercial.es';
import { fixandflip } from './fixandflip.es';
import { investorrentalportfolio } from './investorrentalportfolio.es';
import { landdevelopment } from './landdevelopment.es';
import { longtermrental } from './longtermrental.es';
import { multifamily } from './multifamily.es';
import { newconstruction } from './newconstruction.es';
import type { Program, UsaId } from './program';
import { uniquedeals } from './uniquedeals.es';

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
