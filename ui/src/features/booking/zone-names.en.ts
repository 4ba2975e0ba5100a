/** Time zones by name, as emails call them; the nearest to the lender first. */
const zones = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Arizona time',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska time',
  'Pacific/Honolulu': 'Hawaii time',
  'America/Puerto_Rico': 'Puerto Rico time',
  'America/Santo_Domingo': 'Santo Domingo time',
  'America/Mexico_City': 'Mexico City time',
  'America/Guatemala': 'Guatemala time',
  'America/Panama': 'Panama time',
  'America/Bogota': 'Bogotá time',
  'America/Lima': 'Lima time',
  'America/Caracas': 'Caracas time',
  'America/Santiago': 'Santiago time',
  'America/Sao_Paulo': 'São Paulo time',
  'Europe/Madrid': 'Madrid time',
};

export const text = {
  zones,
  zoneOf: (place: string) => `${place} time`,
};

export type ZoneNames = typeof text;
