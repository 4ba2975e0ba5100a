/** The addresses of the application's steps. Their questions are in `assets/application.json`. */
export const steps = [
  'process',
  'borrower',
  'borrower-type',
  'borrower-back',
  'borrower-exp',
  'loan-terms',
  'subject-property',
  'property-details',
  'lead',
  'terms-conditions',
];
