import type { Trade } from './trade';

export const text: Record<Trade, string> = {
  accountant: 'Accountant',
  appraiser: 'Appraiser',
  architect: 'Architect',
  attorney: 'Attorney',
  electrician: 'Electrician',
  flooring: 'Flooring',
  foundation: 'Foundation and structure',
  'general-contractor': 'General contractor',
  hvac: 'Heating and air conditioning',
  inspector: 'Inspector',
  insurance: 'Insurance',
  landscaping: 'Landscaping',
  painter: 'Painter',
  plumber: 'Plumber',
  'property-manager': 'Property manager',
  'real-estate-agent': 'Real estate agent',
  roofer: 'Roofer',
  surveyor: 'Surveyor',
  'title-company': 'Title company',
  other: 'Other services',
};
