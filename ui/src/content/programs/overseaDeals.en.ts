import type { Program } from './program';

export const overseaDeals: Program = {
  title: 'Overseas Deals',
  description:
    'Investment property in your home country, or in another one you know well. A lender in Miami that works in English and Spanish.',
  alt: 'Drawing of a colonial street with a clock tower and palms, a ship beyond the pier.',
  figures: [
    { share: 40, label: 'down', note: 'Your share of the price and the work.' },
    { value: '24', unit: 'h', label: 'to an initial estimate', note: 'Under a day, wherever the property is.' },
    { value: '15', unit: 'min', label: 'by video', note: 'In English or in Spanish, before you sign anything.' },
  ],
  example: {
    title: 'One building abroad, by the numbers',
    story:
      'Ten furnished apartments in Santo Domingo for $900,000, with $100,000 to repair the facade and the elevator.',
    heading: 'What we lend and what you bring',
    costs: [
      { item: 'Purchase price', cost: 900_000, loan: 540_000 },
      { item: 'Repairs', cost: 100_000, loan: 60_000 },
    ],
    check: 'Local taxes and notary fees are extra. Ask for the amounts in writing, in dollars and in local currency.',
  },
  audience: {
    title: 'For capital that crosses borders',
    lede: 'For investors living in the United States who buy or build elsewhere, and for partners who invest with them.',
    text: 'Tell us the country first: who can own property there, how title is recorded and how money gets back out. Those three answers decide more than the price.',
  },
  features: [
    '40% down',
    'Purchase, construction or renovation',
    'Apartments, houses, mixed use',
    'English and Spanish, by phone and in writing',
    'Individuals, companies and trusts can apply',
  ],
  start: [
    'The country, the city and the address or parcel number',
    'The title, or the purchase agreement',
    'Price and costs, in dollars and in local currency',
    'Where your share comes from and where it is now',
  ],
  timing:
    'The estimate takes less than a day. After that, local title work sets the pace: a registry can take days or months, so have your attorney request the certificate first.',
  closing: [
    { title: 'Title and appraisal', text: 'Checked by people who work where the property is.' },
    { title: 'Close on both sides', text: 'The money moves when the registry and the notary are ready.' },
  ],
  paragraph: {
    title: 'Near the sea, a bank may have to hold your title',
    text: 'In Mexico, a foreigner cannot hold land directly within about 30 miles of the coast or 60 miles of a border. The usual way is a fideicomiso: a bank holds the title for you for a renewable term of fifty years, and you can sell the property, rent it out or leave it to your children. Other countries have other restricted zones. Ask where the line is before you ask the price.',
  },
};
