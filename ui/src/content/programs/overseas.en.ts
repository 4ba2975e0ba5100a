import { agriculture } from './agriculture.en';
import { alternativeEnergy } from './alternativeEnergy.en';
import { industrialsRetail } from './industrialsRetail.en';
import { machineryEquipment } from './machineryEquipment.en';
import { overseaDeals } from './overseaDeals.en';
import type { OverseasId, Program } from './program';
import { resortHotels } from './resortHotels.en';

export const text: Record<OverseasId, Program> = {
  overseaDeals,
  resortHotels,
  industrialsRetail,
  alternativeEnergy,
  machineryEquipment,
  agriculture,
};
