import type { Program } from './program';

export const agriculture: Program = {
  title: 'Agriculture',
  description: 'Land, water, trees, cold storage. A loan built around your harvest dates.',
  alt: 'Drawing of a field under irrigation arches, with two silos, a barn and a low sun.',
  figures: [
    { share: 40, label: 'down', note: 'Your share of the land, planting and improvements.' },
    { value: '24', unit: 'h', label: 'to an initial estimate', note: 'Under a day from the moment you apply online.' },
    { value: '15', unit: 'min', label: 'by video', note: 'From the field, if you have a signal.' },
  ],
  example: {
    title: 'One orchard, by the numbers',
    story: 'An avocado farm in Antioquia: $800,000 for the land, $400,000 for trees, irrigation and a packing shed.',
    heading: 'What we lend and what you bring',
    costs: [
      { item: 'Land', cost: 800_000, loan: 480_000 },
      { item: 'Planting and improvements', cost: 400_000, loan: 240_000 },
    ],
    check:
      'List the harvests next to the payments, year by year. If a year has payments and no harvest, tell us how you will pay.',
  },
  audience: {
    title: 'For growers, ranchers and investors',
    lede: 'For those who buy land, plant it, irrigate it or process what it produces.',
    text: 'Tell us the crop, the buyer and the water. With those three, we can evaluate a farm from Miami; if one is missing, nobody can.',
  },
  features: [
    '40% down',
    'Land, planting, irrigation and buildings',
    'Crops, orchards, cattle, greenhouses, packing',
    'Purchase or expansion',
    'Individuals, companies and trusts can apply',
  ],
  start: [
    'Location, area, title and soil or water studies',
    'Crop, age of the trees and past yields',
    'Who buys the crop, and any current contract',
    'A budget by season',
  ],
  timing:
    'The estimate takes less than a day. After that, the season sets the calendar: apply one season ahead, because land is best appraised with a crop on it.',
  closing: [
    { title: 'Land and water', text: 'Title, soil and water rights, each with its own document.' },
    { title: 'Close and plant', text: 'Land at closing, improvements and planting as the season allows.' },
  ],
  paragraph: {
    title: 'The water may not come with the land',
    text: 'In much of Latin America, water belongs to the nation, and a farm holds only a permit to use it: in one name, for one volume, with an end date. The sale of the land does not always transfer it. Without the permit, you would pay orchard prices for pasture. Ask for it before the soil study, and check whose name is on it.',
  },
};
