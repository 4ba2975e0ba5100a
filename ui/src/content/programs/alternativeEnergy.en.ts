import type { Program } from './program';

export const alternativeEnergy: Program = {
  title: 'Alternative Energy',
  description:
    'Solar, wind, hydro, biomass. Capital for plants that sell power under a contract, and for those being built.',
  alt: 'Drawing of solar panels and three wind turbines in front of the sun.',
  figures: [
    { share: 40, label: 'down', note: 'Your share of the equipment, land and connection.' },
    { value: '24', unit: 'h', label: 'to an initial estimate', note: 'Under a day from the moment you apply online.' },
    { value: '15', unit: 'min', label: 'by video', note: 'Engineers are welcome on the call.' },
  ],
  example: {
    title: 'Five megawatts, by the numbers',
    story:
      'A 5 MW solar plant in Zacatecas: $2,600,000 in equipment, $900,000 for land and the line to the substation.',
    heading: 'What we lend and what you bring',
    costs: [
      { item: 'Equipment', cost: 2_600_000, loan: 1_560_000 },
      { item: 'Land and connection', cost: 900_000, loan: 540_000 },
    ],
    check:
      'The loan comes to $420,000 per megawatt. Compare it with a year of contracted power: that is what repays it.',
  },
  audience: {
    title: 'For projects with a resource and a buyer',
    lede: 'For developers and landowners who build, expand or buy renewable power plants.',
    text: 'You don’t need every permit yet. You need to know which one is missing, who grants it and how long the last one took.',
  },
  features: [
    '40% down',
    'Solar, wind, hydro, biomass, storage',
    'Construction, expansion or purchase',
    'Equipment, land and connection together',
    'Individuals, companies and trusts can apply',
  ],
  start: [
    'Location, capacity and a year of resource data',
    'The status of the grid connection',
    'The power purchase agreement (PPA), or who is negotiating it',
    'The contractor’s bid and the equipment list',
  ],
  timing:
    'The estimate takes less than a day. After that, the grid operator sets the pace more than we do. Having a connection study saves months.',
  closing: [
    { title: 'Review and connection', text: 'Resource, contract and the queue at the substation.' },
    { title: 'Close and build', text: 'Draws follow delivery, assembly and the first kilowatt.' },
  ],
  paragraph: {
    title: 'The grid connection is the scarce part',
    text: 'You can order panels this week. You can’t order a place at the substation. On many grids, the wait for a connection takes years, and a plant with a place in line is worth more than one with better sun and no place. Before you price the land, ask the operator two things: how much capacity is left at that point, and who is ahead of you.',
  },
};
