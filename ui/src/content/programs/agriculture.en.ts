import type { Program } from './program';

export const agriculture: Program = {
  title: 'Agriculture',
  description: 'Land, water, trees, cold rooms. A loan that understands that a harvest has a date and a bank does not.',
  alt: 'Elevation of a field under irrigation arches, with two silos, a barn and a low sun.',
  figures: [
    { share: 40, label: 'down', note: 'Your part of land, planting and works.' },
    { value: '24', unit: 'h', label: 'to an initial estimate', note: 'Under a day from the moment you apply online.' },
    { value: '15', unit: 'min', label: 'by video', note: 'From the field, if there is signal.' },
  ],
  example: {
    title: 'One orchard, in numbers',
    story: 'An avocado farm in Antioquia: $800,000 for the land, $400,000 for trees, irrigation and a packing shed.',
    heading: 'What you need to close',
    costs: [
      { item: 'Land', cost: 800_000, loan: 480_000 },
      { item: 'Planting and works', cost: 400_000, loan: 240_000 },
    ],
    check:
      'Write the harvests beside the payments, year by year. Where a year has payments and no fruit, say what pays.',
  },
  audience: {
    title: 'For those who plan in harvests',
    lede: 'For growers, ranchers and investors who buy land, plant it, water it or process what it gives.',
    text: 'Tell us the crop, the buyer and the water. With those three we can read a farm from a desk in Miami; without one of them nobody can.',
  },
  features: [
    '40% down',
    'Land, planting, irrigation and buildings',
    'Crops, orchards, cattle, greenhouses, packing',
    'Purchase or expansion',
    'Individuals, companies and trusts may borrow',
  ],
  start: [
    'Location, area, title and soil or water studies',
    'Crop, age of the trees and yields of past years',
    'Who buys it, and any contract in force',
    'A budget by season',
  ],
  timing:
    'The estimate takes less than a day. After it, the calendar is the field’s: apply a season ahead, because land is appraised best with a crop on it.',
  closing: [
    { title: 'Land and water', text: 'Title, soil and the right to the water, each on its own paper.' },
    { title: 'Close and plant', text: 'Land at closing, works and planting as the season allows.' },
  ],
  paragraph: {
    title: 'The water may not come with the land',
    text: 'In much of Latin America water belongs to the nation, and a farm only holds a permit to use it: in one name, for one volume, with an end date. The sale of the land does not always carry it over. A farm without its permit is pasture at the price of an orchard. Ask for it before the soil study, and see whose name is on it.',
  },
};
