import { agriculture } from './agriculture.es';
import { alternativeEnergy } from './alternativeEnergy.es';
import { industrialsRetail } from './industrialsRetail.es';
import { machineryEquipment } from './machineryEquipment.es';
import { overseaDeals } from './overseaDeals.es';
import type { OverseasId, Program } from './program';
import { resortHotels } from './resortHotels.es';

export const text: Record<OverseasId, Program> = {
  overseaDeals,
  resortHotels,
  industrialsRetail,
  alternativeEnergy,
  machineryEquipment,
  agriculture,
};
