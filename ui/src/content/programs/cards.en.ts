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
    summary: 'A 30-year fixed-rate loan based on the property’s rent.',
  },
  multifamily: {
    titleCard: 'Multifamily',
    plan: 'Own five apartments or more',
    summary: 'Five units or more, full or filling up.',
  },
  newconstruction: {
    titleCard: 'New Construction',
    plan: 'Build on a vacant lot',
    summary: 'The lot and what you build on it, paid in draws.',
  },
  investorrentalportfolio: {
    titleCard: 'Investor Rental Portfolio',
    plan: 'Put several rentals in one loan',
    summary: 'Several rentals, one loan, one payment.',
  },
  landdevelopment: {
    titleCard: 'Land Development',
    plan: 'Turn land into lots',
    summary: 'Roads, water and power, from raw land to lots.',
  },
  commercial: {
    titleCard: 'Commercial',
    plan: 'Rent space to businesses',
    summary: 'Offices, clinics and mixed use, leased or for lease.',
  },
  uniquedeals: {
    titleCard: 'Unique Deals',
    plan: 'Something that doesn’t fit a form',
    summary: 'Good deals out of the ordinary, reviewed by a person.',
  },
  overseaDeals: {
    titleCard: 'Overseas Deals',
    plan: 'Buy a house or building abroad',
    summary: 'Houses and apartments outside the United States.',
  },
  resortHotels: {
    titleCard: 'Resort and Hotels',
    plan: 'Buy or finish a hotel',
    summary: 'Hotels and lodging to buy, finish or renovate.',
  },
  industrialsRetail: {
    titleCard: 'Industrial and Retail',
    plan: 'Own a warehouse, plant or plaza',
    summary: 'Where things are made, stored and sold.',
  },
  alternativeEnergy: {
    titleCard: 'Alternative Energy',
    plan: 'Generate power and sell it',
    summary: 'Solar, wind and hydro with a buyer for the power.',
  },
  machineryEquipment: {
    titleCard: 'Machinery and Equipment',
    plan: 'Put a machine to work',
    summary: 'One machine or a whole line, new or used.',
  },
  agriculture: {
    titleCard: 'Agriculture',
    plan: 'Plant, raise or process',
    summary: 'Land, water and planting, repaid from the harvest.',
  },
};
