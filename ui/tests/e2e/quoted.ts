/** Every text that the specification quotes, and the page on which it stands. */
export const quoted: { path: string; texts: string[] }[] = [
  {
    path: '/',
    texts: [
      'FROM INVESTORS, FOR INVESTORS',
      'Get an Initial Estimate',
      'Apply Online in Minutes',
      'Loan Type',
      'Where are you in the process',
      'How much are you looking for',
      'How long do you need the funds for',
      'Lead source',
      'Get Started',
      'Welcome',
      'Apply Now',
      'Loan Programs',
      'Landing in USA',
      'Overseas Projects',
      'Investors',
      'Our Partners',
      'Quick Links',
      'EMD',
      'POF',
      'SOFT TERMS',
      'TRANSACTIONAL FUNDING',
      'CALCULATORS',
      'Unlock Your Future',
      '15 min',
      'Video call',
      'EST',
      'in under 24 hours',
    ],
  },
];

/** What the frame says around every page. */
export const quotedInFrame = [
  '(305) 555-0142',
  'Stay up to date',
  'Apply Now',
  'hello@puentecapital.example',
  'Miami, FL',
];

/** What the menus offer, wherever they are opened. */
export const quotedInMenus = [
  'Home',
  'Loan Programs',
  'Landing in USA Programs',
  'Overseas Programs',
  'About',
  'Partners',
  'Fill Out the Form',
  'Quick Links',
  'EMD',
  'POF',
  'Soft Terms',
  'Pre-Application Form',
  'Resources',
  'Schedule an Appointment',
  'Contact Us',
];
