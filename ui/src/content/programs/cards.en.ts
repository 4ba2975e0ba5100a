import type { ProgramCard, ProgramId } from './program';

export const text: Record<ProgramId, ProgramCard> = {
  fixandflip: {
    titleCard: 'Fix and Flip',
    plan: 'Buy, repair and sell a house',
    summary: 'Buy, repair and sell: the house and the work in one loan.',
  },
  longtermrental: {
    titleCard: 'Long Term Rental / DSCR',
    plan: 'Keep a house and rent it out',
    summary: 'A 30 year fixed rate that the rent carries.',
  },
  multifamily: {
    titleCard: 'Multifamily',
    plan: 'Own five apartments or more',
    summary: 'Five units or more, full or on the way there.',
  },
  newconstruction: {
    titleCard: 'New Construction',
    plan: 'Build from an empty lot',
    summary: 'The lot and what you raise on it, paid in draws.',
  },
  investorrentalportfolio: {
    titleCard: 'Investor Rental Portfolio',
    plan: 'Put my rentals in one loan',
    summary: 'Several rentals, one loan, one payment.',
  },
  landdevelopment: {
    titleCard: 'Land Development',
    plan: 'Turn land into lots',
    summary: 'Roads, water and power, until it is lots.',
  },
  commercial: {
    titleCard: 'Commercial',
    plan: 'Rent space to businesses',
    summary: 'Offices, clinics and mixed use, leased or to lease.',
  },
  uniquedeals: {
    titleCard: 'Unique Deals',
    plan: 'Something no form has a box for',
    summary: 'Sound, odd, and in need of a person who reads.',
  },
  overseaDeals: {
    titleCard: 'Overseas Deals',
    plan: 'Buy a house or building abroad',
    summary: 'Houses and apartments beyond the border.',
  },
  resortHotels: {
    titleCard: 'Resort and Hotels',
    plan: 'Buy or finish a hotel',
    summary: 'Places to stay: to buy, finish or refit.',
  },
  industrialsRetail: {
    titleCard: 'Industrial and Retail',
    plan: 'Own a warehouse, plant or plaza',
    summary: 'Where things are made, stored and sold.',
  },
  alternativeEnergy: {
    titleCard: 'Alternative Energy',
    plan: 'Generate power and sell it',
    summary: 'Sun, wind and water with a buyer for the power.',
  },
  machineryEquipment: {
    titleCard: 'Machinery and Equipment',
    plan: 'Put a machine to work',
    summary: 'One machine or a whole line, new or used.',
  },
  agriculture: {
    titleCard: 'Agriculture',
    plan: 'Plant, raise or process',
    summary: 'Land, water and planting, paid by the harvest.',
  },
};
