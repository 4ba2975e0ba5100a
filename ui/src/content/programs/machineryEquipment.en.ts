import type { Program } from './program';

export const machineryEquipment: Program = {
  title: 'Machinery and Equipment',
  description: 'Excavators, presses, cranes, a whole production line. The machine goes to work and pays for itself.',
  alt: 'Drawing of an excavator with its bucket down and a loader lifting a pallet.',
  figures: [
    { share: 40, label: 'down', note: 'Your share of the machine, delivered and set up.' },
    { value: '24', unit: 'h', label: 'to an initial estimate', note: 'Under a day from the moment you apply online.' },
    { value: '15', unit: 'min', label: 'by video', note: 'Show us the machine running.' },
  ],
  example: {
    title: 'One plant, by the numbers',
    story:
      'A concrete batch plant for a builder in Monterrey: $450,000 for the plant, $50,000 to ship it and set it up.',
    heading: 'What we lend and what you bring',
    costs: [
      { item: 'Machine', cost: 450_000, loan: 270_000 },
      { item: 'Freight and setup', cost: 50_000, loan: 30_000 },
    ],
    check:
      'Add the loan’s interest to the $500,000, and divide by the cubic yards the plant will produce over the loan’s term. If your price covers that cost on top of materials and labor, the machine pays for itself.',
  },
  audience: {
    title: 'For companies that depend on their machinery',
    lede: 'For builders, growers, carriers and manufacturers that buy new or used equipment, or borrow against what they own.',
    text: 'Hours on the meter matter more than the model year. Send us both, and the service history.',
  },
  features: [
    '40% down',
    'New or used equipment',
    'One machine or a complete line',
    'Freight and setup can be financed, too',
    'Companies and individuals can apply',
  ],
  start: [
    'Make, model, year, serial number and hours',
    'The seller’s quote, with freight and duties',
    'The work it will do, and for whom',
    'Income for the last two years',
  ],
  timing:
    'The estimate takes less than a day. A loan on a machine closes sooner than one on a building, because there is no title search. What takes time is shipping and customs.',
  closing: [
    { title: 'Inspection and value', text: 'We see a used machine running; for a new one, we review the quote.' },
    { title: 'Pay and deliver', text: 'We pay the seller against the shipping documents.' },
  ],
  paragraph: {
    title: 'One machine has three prices',
    text: 'What you pay, what it brings when you have six months to sell it, and what it brings at auction. Lenders plan on the second and worry about the third. With common brands, the three stay close together: a machine any mechanic knows can be the better loan, even when the rare one is the better machine.',
  },
};
