import type { Program } from './program';

export const industrialsRetail: Program = {
  title: 'Industrial and Retail',
  description:
    'Warehouses, plants, plazas with a parking lot that fills. Buildings where something is made, moved or sold.',
  alt: 'Elevation of a plant with a saw-tooth roof, a truck at its docks and a row of shops beside it.',
  figures: [
    { share: 40, label: 'down', note: 'Your part of the building and the fit-out.' },
    { value: '24', unit: 'h', label: 'to an initial estimate', note: 'Under a day from the moment you apply online.' },
    { value: '15', unit: 'min', label: 'by video', note: 'With the drawings on the screen, if you like.' },
  ],
  example: {
    title: 'One warehouse, in numbers',
    story: 'A warehouse near the port of Cartagena at $2,000,000, with $500,000 for docks, floor and racks.',
    heading: 'What you need to close',
    costs: [
      { item: 'Purchase price', cost: 2_000_000, loan: 1_200_000 },
      { item: 'Docks and fit-out', cost: 500_000, loan: 300_000 },
    ],
    check:
      'Set the yearly rent you expect beside the loan. If nobody has offered that rent in writing, find out who would.',
  },
  audience: {
    title: 'For those who own where others work',
    lede: 'For investors and companies who buy, build or fit out space for industry, storage and shops.',
    text: 'You may rent it out or run your own business in it. Either way, tell us about the tenant as you would about a partner: years, product, lease.',
  },
  features: [
    '40% down',
    'Purchase, construction or fit-out',
    'Warehouses, plants, shopping plazas, storage',
    'To lease or to use yourself',
    'Individuals, companies and trusts may borrow',
  ],
  start: [
    'Size, clear height, docks and electric service',
    'The title, or the promise to sell',
    'Leases in force, or letters from tenants to come',
    'A fit-out budget with the contractor’s name',
  ],
  timing:
    'The estimate takes less than a day. Then come appraisal, title and a look at the soil. Where something was stored or painted, order the soil study first.',
  closing: [
    { title: 'Appraisal and leases', text: 'The shell, the services and the people who pay for them.' },
    { title: 'Close and fit out', text: 'Purchase money at closing, then works in draws.' },
  ],
  paragraph: {
    title: 'A warehouse is rented by the foot and chosen by the height',
    text: 'Two buildings of the same floor area are not the same size. A tenant who stacks goods needs clear height: from 24 to 32 feet under the beam the same floor holds about a third more. You can repave a yard or add a dock. You cannot raise a roof for what it earns. Measure it before you bid.',
  },
};
