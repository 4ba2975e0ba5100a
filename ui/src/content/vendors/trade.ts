/** What vendors do, as the settings name it. `assets/lender.schema.json` has the same list. */
export const trades = [
  'accountant',
  'appraiser',
  'architect',
  'attorney',
  'electrician',
  'flooring',
  'foundation',
  'general-contractor',
  'hvac',
  'inspector',
  'insurance',
  'landscaping',
  'painter',
  'plumber',
  'property-manager',
  'real-estate-agent',
  'roofer',
  'surveyor',
  'title-company',
  'other',
] as const;

export type Trade = (typeof trades)[number];
