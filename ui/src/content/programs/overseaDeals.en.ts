import type { Program } from './program';

export const overseaDeals: Program = {
  title: 'Overseas Deals',
  description:
    'Property in the country you come from, or the one you are going to. One lender in Miami who reads both languages.',
  alt: 'Elevation of a colonial street with a clock tower and palms, a ship beyond the pier.',
  figures: [
    { share: 40, label: 'down', note: 'Your part of the price and of the work.' },
    { value: '24', unit: 'h', label: 'to an initial estimate', note: 'Under a day, wherever the property stands.' },
    { value: '15', unit: 'min', label: 'by video', note: 'In English or in Spanish, before you sign anything.' },
  ],
  example: {
    title: 'One building abroad, in numbers',
    story:
      'Ten furnished apartments in Santo Domingo at $900,000, with $100,000 to repair the facade and the elevator.',
    heading: 'What you need to close',
    costs: [
      { item: 'Purchase price', cost: 900_000, loan: 540_000 },
      { item: 'Repairs', cost: 100_000, loan: 60_000 },
    ],
    check: 'Taxes and notary fees abroad come on top. Ask for them in writing, in dollars and in local money.',
  },
  audience: {
    title: 'For capital that crosses a border',
    lede: 'For investors living in the United States who buy or build elsewhere, and for partners who invest with them.',
    text: 'Tell us the country first: who may own there, how title is recorded and how money leaves again. Those three answers decide more than the price.',
  },
  features: [
    '40% down',
    'Purchase, construction or renovation',
    'Apartments, houses, mixed use',
    'English and Spanish, on the phone and on paper',
    'Individuals, companies and trusts may borrow',
  ],
  start: [
    'The country, the city and the address or parcel number',
    'The title, or the promise to sell',
    'Price and costs, in dollars and in local money',
    'Where your share comes from and where it is now',
  ],
  timing:
    'The estimate takes less than a day. After it, local title work sets the pace: a registry may take days or months, so have your lawyer ask for the certificate first.',
  closing: [
    { title: 'Title and appraisal', text: 'Checked by people who work where the property is.' },
    { title: 'Close on both sides', text: 'The money moves when the registry and the notary are ready.' },
  ],
  paragraph: {
    title: 'By the sea, you may own through a bank',
    text: 'In Mexico a foreigner cannot hold land directly within about 30 miles of the coast or 60 of a border. The way is a fideicomiso: a bank holds the title for you, for fifty years and renewable, and you may sell, rent and leave it to your children. Other countries have other strips. Ask where the line runs before you ask the price.',
  },
};
