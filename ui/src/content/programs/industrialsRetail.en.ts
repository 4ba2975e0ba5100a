import type { Program } from './program';

export const industrialsRetail: Program = {
  title: 'Industrial and Retail',
  description: 'Warehouses, plants, busy shopping plazas. Buildings where things are made, moved or sold.',
  alt: 'Drawing of a plant with a saw-tooth roof, a truck at its docks and a row of shops beside it.',
  figures: [
    { share: 40, label: 'down', note: 'Your share of the building and the build-out.' },
    { value: '24', unit: 'h', label: 'to an initial estimate', note: 'Under a day from the moment you apply online.' },
    { value: '15', unit: 'min', label: 'by video', note: 'With the drawings on screen, if you like.' },
  ],
  example: {
    title: 'One warehouse, by the numbers',
    story: 'A warehouse near the port of Cartagena for $2,000,000, with $500,000 for docks, floor and racks.',
    heading: 'What we lend and what you bring',
    costs: [
      { item: 'Purchase price', cost: 2_000_000, loan: 1_200_000 },
      { item: 'Docks and build-out', cost: 500_000, loan: 300_000 },
    ],
    check:
      'Compare the yearly rent you expect with the loan. If nobody has offered that rent in writing, find out who would.',
  },
  audience: {
    title: 'For owners of industrial and retail space',
    lede: 'For investors and companies that buy, build or finish space for industry, storage and stores.',
    text: 'You can rent it out or run your own business in it. Either way, tell us about the company that will use it: its years in business, product and any lease.',
  },
  features: [
    '40% down',
    'Purchase, construction or build-out',
    'Warehouses, plants, shopping plazas, storage',
    'To lease out or to use yourself',
    'Individuals, companies and trusts can apply',
  ],
  start: [
    'Size, clear height, docks and electrical service',
    'The title, or the purchase agreement',
    'Current leases, or letters from future tenants',
    'A build-out budget with the contractor’s name',
  ],
  timing:
    'The estimate takes less than a day. Then come the appraisal, the title search and the environmental report. If chemicals, fuel or paint were used there, have the environmental report done first.',
  closing: [
    { title: 'Appraisal and leases', text: 'The building, its utilities and the tenants who pay for them.' },
    { title: 'Close and build out', text: 'Purchase funds at closing, then the build-out in draws.' },
  ],
  paragraph: {
    title: 'A warehouse is rented by the square foot and chosen by height',
    text: 'Two buildings of the same floor area are not the same size. A tenant who stacks goods needs clear height: with 32 feet under the beam instead of 24, the same floor holds about a third more. You can repave a yard or add a dock. Raising a roof almost never pays. Measure the clear height before you make an offer.',
  },
};
