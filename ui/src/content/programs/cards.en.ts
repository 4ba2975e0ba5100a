import type { ProgramCard, ProgramId } from './program';

export const text: Record<ProgramId, ProgramCard> = {
  fixandflip: { titleCard: 'Fix and Flip', summary: 'Buy, repair and sell: the house and the work in one loan.' },
  longtermrental: { titleCard: 'Long Term Rental / DSCR', summary: 'A 30 year fixed rate that the rent carries.' },
  multifamily: { titleCard: 'Multifamily', summary: 'Five units or more, full or on the way there.' },
  newconstruction: { titleCard: 'New Construction', summary: 'The lot and what you raise on it, paid in draws.' },
  investorrentalportfolio: {
    titleCard: 'Investor Rental Portfolio',
    summary: 'Several rentals, one loan, one payment.',
  },
  landdevelopment: { titleCard: 'Land Development', summary: 'Roads, water and power, until it is lots.' },
  commercial: { titleCard: 'Commercial', summary: 'Offices, clinics and mixed use, leased or to lease.' },
  uniquedeals: { titleCard: 'Unique Deals', summary: 'Sound, odd, and in need of a person who reads.' },
  overseaDeals: { titleCard: 'Overseas Deals', summary: 'Houses and apartments beyond the border.' },
  resortHotels: { titleCard: 'Resort and Hotels', summary: 'Places to stay: to buy, finish or refit.' },
  industrialsRetail: { titleCard: 'Industrial and Retail', summary: 'Where things are made, stored and sold.' },
  alternativeEnergy: { titleCard: 'Alternative Energy', summary: 'Sun, wind and water with a buyer for the power.' },
  machineryEquipment: { titleCard: 'Machinery and Equipment', summary: 'One machine or a whole line, new or used.' },
  agriculture: { titleCard: 'Agriculture', summary: 'Land, water and planting, paid by the harvest.' },
};
