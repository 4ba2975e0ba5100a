import type { Program } from './program';

export const alternativeEnergy: Program = {
  title: 'Alternative Energy',
  description:
    'Sun, wind, water, waste. Capital for plants that sell power under a contract, and for the ones getting there.',
  alt: 'Elevation of solar panels and three wind turbines before the sun.',
  figures: [
    { share: 40, label: 'down', note: 'Your part of equipment, land and connection.' },
    { value: '24', unit: 'h', label: 'to an initial estimate', note: 'Under a day from the moment you apply online.' },
    { value: '15', unit: 'min', label: 'by video', note: 'Engineers are welcome on the call.' },
  ],
  example: {
    title: 'Five megawatts, in numbers',
    story:
      'A 5 MW solar plant in Zacatecas: $2,600,000 in equipment, $900,000 for land and the line to the substation.',
    heading: 'What you need to close',
    costs: [
      { item: 'Equipment', cost: 2_600_000, loan: 1_560_000 },
      { item: 'Land and connection', cost: 900_000, loan: 540_000 },
    ],
    check: 'The loan comes to $420,000 a megawatt. Put a year of contracted power beside it: that is what repays it.',
  },
  audience: {
    title: 'For projects with a resource and a buyer',
    lede: 'For developers and landowners who build, expand or buy generation from renewable sources.',
    text: 'You need not have every permit. You need to know which one is missing, who grants it and how long the last one took.',
  },
  features: [
    '40% down',
    'Solar, wind, hydro, biomass, storage',
    'Construction, expansion or purchase',
    'Equipment, land and connection together',
    'Individuals, companies and trusts may borrow',
  ],
  start: [
    'Location, capacity and a year of resource data',
    'Where the grid connection stands',
    'The power contract, or who negotiates it',
    'The builder’s offer and the equipment list',
  ],
  timing:
    'The estimate takes less than a day. From there the grid operator sets the pace more than we do. A connection study in hand is worth months.',
  closing: [
    { title: 'Review and connection', text: 'Resource, contract and the queue at the substation.' },
    { title: 'Close and build', text: 'Draws follow delivery, assembly and the first kilowatt.' },
  ],
  paragraph: {
    title: 'The scarce thing is the socket',
    text: 'Panels can be ordered this week. A place at the substation cannot. In many grids the line for a connection is years long, and a plant that holds its turn is worth more than one with better sun and none. Before you price the land, ask the operator two things: how much room is left at that point, and who is ahead of you.',
  },
};
