import type { ZoneNames } from './zone-names.en';

const zones = {
  'America/New_York': 'Hora del Este',
  'America/Chicago': 'Hora del Centro',
  'America/Denver': 'Hora de la Montaña',
  'America/Phoenix': 'Hora de Arizona',
  'America/Los_Angeles': 'Hora del Pacífico',
  'America/Anchorage': 'Hora de Alaska',
  'Pacific/Honolulu': 'Hora de Hawái',
  'America/Puerto_Rico': 'Hora de Puerto Rico',
  'America/Santo_Domingo': 'Hora de Santo Domingo',
  'America/Mexico_City': 'Hora de la Ciudad de México',
  'America/Guatemala': 'Hora de Guatemala',
  'America/Panama': 'Hora de Panamá',
  'America/Bogota': 'Hora de Bogotá',
  'America/Lima': 'Hora de Lima',
  'America/Caracas': 'Hora de Caracas',
  'America/Santiago': 'Hora de Santiago',
  'America/Sao_Paulo': 'Hora de São Paulo',
  'Europe/Madrid': 'Hora de Madrid',
};

export const text = {
  zones,
  zoneOf: (place: string) => `Hora de ${place}`,
} satisfies ZoneNames;
