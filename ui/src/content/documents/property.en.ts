import type { PropertyDocuments } from './document';

/** What describes the property, the project or the equipment. */
export const property: PropertyDocuments = {
  purchaseContract: {
    what: 'The signed purchase contract',
    why: 'With all its pages and addenda. On a refinance, bring your closing statement instead.',
  },
  assignment: {
    what: 'The assignment of the contract',
    why: 'Only if you buy from a wholesaler: include the original contract and the assignment fee.',
  },
  photos: {
    what: 'Photos of the inside and the outside',
    why: 'The front, every room, and what needs work. A phone is good enough.',
  },
  comparables: {
    what: 'Three sales of renovated houses nearby',
    why: 'From the last six months, similar in size. They support your after-repair value.',
  },
  scopeOfWork: {
    what: 'The scope of work with its budget',
    why: 'Line by line, with 10% for surprises. Draws are paid according to this list.',
  },
  bids: {
    what: 'The contractor’s bid',
    why: 'On letterhead, signed, with the contractor’s license where the state requires one.',
  },
  permits: {
    what: 'Permits, or the application for them',
    why: 'Only for work that needs them: structure, electricity, plumbing, roof.',
  },
  leases: {
    what: 'The current leases',
    why: 'Signed, with all pages. If a unit is vacant, start with an agent’s estimate of its rent.',
  },
  deposits: {
    what: 'Two months of rent received',
    why: 'Bank statements that show the deposits. They prove that the tenant is paying.',
  },
  platformIncome: {
    what: 'Twelve months of platform income',
    why: 'Only for short-term rentals: the platform’s yearly report.',
  },
  hoaStatement: {
    what: 'The association’s dues',
    why: 'Only if there is an HOA: the monthly amount, and proof that nothing is overdue.',
  },
  rentRoll: {
    what: 'The rent roll',
    why: 'Each unit with tenant, rent, deposit and lease dates, signed by the owner.',
  },
  unitRepairs: { what: 'Repairs made and pending', why: 'Roof, boilers, elevators and units, with year and cost.' },
  occupancyCertificate: {
    what: 'Certificate of occupancy',
    why: 'It shows that the building may be used as it is used today.',
  },
  landDeed: {
    what: 'The deed to the land, or the contract',
    why: 'It shows what you already own and what the loan has to pay for.',
  },
  survey: { what: 'The survey', why: 'With boundaries, easements and flood zone, signed by a surveyor.' },
  plans: {
    what: 'Plans and specifications',
    why: 'The set that the city reviews, with finishes. The appraiser values the house from them.',
  },
  buildingPermit: {
    what: 'The building permit, or its application number',
    why: 'Work that the loan pays for can’t begin without the permit.',
  },
  buildContract: {
    what: 'The contract with the builder',
    why: 'Fixed price, dates, and the builder’s license. If you are the builder, your own license.',
  },
  drawSchedule: {
    what: 'Budget and draw schedule',
    why: 'Foundation, structure, roof, plumbing and electrical, finishes: how much is paid at each stage.',
  },
  soil: {
    what: 'Soil report',
    why: 'If the city requires one or the ground calls for it: fill, slopes, water nearby.',
  },
  newComparables: {
    what: 'Three sales of new houses nearby',
    why: 'They show what the finished house can be sold for.',
  },
  schedule: {
    what: 'One list of all the properties',
    why: 'Address, type, rent, taxes, insurance, dues and loan of each one, in a spreadsheet.',
  },
  zoningLetter: {
    what: 'Zoning letter',
    why: 'From the city or county: what may be built there and how it may be used.',
  },
  plat: { what: 'Plat and approvals', why: 'What is approved and what is in review, with dates and conditions.' },
  engineerEstimate: {
    what: 'The engineer’s estimate for the site work',
    why: 'Streets, water, sewer, power and drainage, by stage.',
  },
  utilities: {
    what: 'Letters from the utilities',
    why: 'They confirm water, sewer and power for the lots, and say what it costs to connect.',
  },
  environmental: {
    what: 'Phase I environmental report',
    why: 'It looks for contamination from earlier uses. If you don’t have one yet, we’ll tell you when to order it.',
  },
  commercialLeases: {
    what: 'Leases with every tenant',
    why: 'With rent, increases, options and who pays taxes, insurance and upkeep.',
  },
  onePage: {
    what: 'The project on one page',
    why: 'What it is, what is special about it, how much you need and for how long.',
  },
  location: { what: 'Address or location on a map', why: 'With the parcel number if there is one.' },
  valueEvidence: {
    what: 'Anything that shows its value',
    why: 'An appraisal, an offer, rents or sales of something similar.',
  },
  usePermission: {
    what: 'Permission for its use',
    why: 'The license, zoning or concession on which its income depends.',
  },
  foreignTitle: {
    what: 'The recorded deed',
    why: 'With its number in the property registry. It shows who owns it today.',
  },
  lienCertificate: {
    what: 'Certificate of no liens',
    why: 'Issued by the registry in the last 30 days. It shows what is owed on the property.',
  },
  promise: {
    what: 'The signed purchase agreement',
    why: 'With price, dates and what you have already paid. Not needed if you already own it.',
  },
  cadastral: { what: 'Parcel (cadastral) number and tax receipt', why: 'This year’s property tax, paid.' },
  localAppraisal: {
    what: 'A local appraisal',
    why: 'By a licensed appraiser, in dollars and in local currency. We may order a second one.',
  },
  trustPermit: {
    what: 'Bank trust or permit for foreigners',
    why: 'Only where the law requires it, such as near a coast or a border.',
  },
  translation: {
    what: 'English translation of the documents you sign there',
    why: 'By a certified translator. We don’t need it until you accept your estimate.',
  },
  concession: {
    what: 'Beach, water or land concession',
    why: 'Only if the hotel uses one: with its term and proof that the fees are paid.',
  },
  roomFigures: {
    what: 'Occupancy and average rate, by month',
    why: 'The last 36 months, as your reservation system reports them.',
  },
  brandContract: {
    what: 'The franchise agreement',
    why: 'Only if there is one: its fees, its term and the renovations it requires.',
  },
  renovation: { what: 'The renovation budget', why: 'By room and by common area, with the contractor’s bid.' },
  landUse: { what: 'Land-use permit', why: 'It shows that the activity is allowed in that place.' },
  buildingData: {
    what: 'The building’s data sheet',
    why: 'Area, height, docks, power and year. These are what a tenant looks at.',
  },
  siteControl: {
    what: 'Deed or lease of the site',
    why: 'For at least as long as the loan, with rights of way for the lines.',
  },
  yieldStudy: {
    what: 'Solar, wind or water resource study',
    why: 'By an independent engineer: how much energy per year, and how certain that is.',
  },
  powerContract: {
    what: 'The power purchase agreement (PPA)',
    why: 'Buyer, price, years, and what happens if less is produced.',
  },
  interconnection: {
    what: 'Interconnection agreement',
    why: 'The utility’s permission to connect, with its cost and date.',
  },
  environmentalPermit: {
    what: 'Environmental permit',
    why: 'The agency’s decision, or the date you expect it.',
  },
  equipmentQuotes: {
    what: 'Quotes for the main equipment',
    why: 'Panels, turbines, inverters: manufacturer, model, price and delivery.',
  },
  epcContract: { what: 'The construction contract', why: 'With a fixed price, dates and penalties for delay.' },
  sellerQuote: { what: 'The seller’s quote', why: 'Make, model, year and price, valid for at least 30 days.' },
  serials: {
    what: 'Serial number and hours',
    why: 'With photos of the plate and the meter. They identify the collateral.',
  },
  inspection: {
    what: 'Inspection of used equipment',
    why: 'By a mechanic who does not work for the seller. Not needed if it is new.',
  },
  freight: {
    what: 'Freight, duties and installation',
    why: 'Each with its quote. They are part of what the machine costs you.',
  },
  workContract: {
    what: 'The contract for the work it will do',
    why: 'Or orders, or letters from clients. That work repays the loan.',
  },
  equipmentInvoice: { what: 'Invoices for equipment you own', why: 'Only if you offer it as additional collateral.' },
  soilAndWater: { what: 'Soil and water analyses', why: 'From the last two years, done by a laboratory.' },
  waterRights: { what: 'Water rights or concession', why: 'How much water, from where, and until when.' },
  yields: {
    what: 'Crop, age of the trees and past yields',
    why: 'By hectare and by season. They show what the land can do.',
  },
  cropContracts: { what: 'Contracts with the buyers of the crop', why: 'Price, quantity and how they pay.' },
  seasonBudget: { what: 'Budget by season', why: 'What you spend before the harvest and when you get paid.' },
};
