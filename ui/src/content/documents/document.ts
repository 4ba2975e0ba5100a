import type { ProgramId } from '../programs/program';

export const groups = ['you', 'company', 'property', 'money', 'insurance'] as const;

export type Group = (typeof groups)[number];

/** A document to have ready. */
interface WantedDocument {
  what: string;
  /** What the lender reads in it, and when it is not needed. */
  why: string;
}

/** What the property's part is called where it is no building. */
type PartName = 'property' | 'properties' | 'land' | 'hotel' | 'plant' | 'equipment' | 'farm';

/** The lists in one language. */
export interface DocumentsText {
  groups: Record<Exclude<Group, 'property'>, string>;
  parts: Record<PartName, string>;
  /** What is special about a program's documents. */
  notes: Record<ProgramId, string>;
  wanted: Record<DocumentId, WantedDocument>;
}

const company = ['articles', 'operatingAgreement', 'ein', 'goodStanding', 'owners'] as const;
const companyAbroad = ['foreignCompany', 'foreignTaxId', 'powers', 'owners'] as const;
const buildingTitle = ['titleCompany', 'titleCommitment', 'propertyPolicy', 'flood'] as const;
const titleAbroad = ['notary', 'titleOpinion'] as const;

interface List {
  part: PartName;
  ids: Record<Group, readonly string[]>;
}

const list = <const Ids extends Record<Group, readonly string[]>>(part: PartName, ids: Ids) => ({ part, ids });

/** What each program asks for, group by group. */
export const lists = {
  fixandflip: list('property', {
    you: ['photoId', 'flips', 'background'],
    company,
    property: ['purchaseContract', 'assignment', 'photos', 'comparables', 'scopeOfWork', 'bids', 'permits'],
    money: ['statements', 'depositReceipt', 'saleExit'],
    insurance: ['titleCompany', 'titleCommitment', 'buildersRisk', 'contractorInsurance', 'flood'],
  }),
  longtermrental: list('property', {
    you: ['photoId', 'rentals', 'background'],
    company: [...company, 'stateRegistration'],
    property: ['purchaseContract', 'leases', 'deposits', 'platformIncome', 'hoaStatement', 'photos'],
    money: ['statements', 'reserves', 'taxBill', 'payoff'],
    insurance: ['titleCompany', 'titleCommitment', 'landlordPolicy', 'flood'],
  }),
  multifamily: list('property', {
    you: ['photoId', 'rentals', 'background'],
    company,
    property: ['purchaseContract', 'rentRoll', 'leases', 'unitRepairs', 'photos', 'occupancyCertificate'],
    money: ['operating12', 'financialStatement', 'statements', 'taxBill', 'payoff'],
    insurance: [...buildingTitle, 'lossHistory'],
  }),
  newconstruction: list('property', {
    you: ['photoId', 'builds', 'background'],
    company,
    property: [
      'landDeed',
      'survey',
      'plans',
      'buildingPermit',
      'buildContract',
      'drawSchedule',
      'soil',
      'newComparables',
    ],
    money: ['statements', 'spentSoFar', 'saleExit'],
    insurance: ['titleCompany', 'titleCommitment', 'buildersRisk', 'contractorInsurance', 'flood'],
  }),
  investorrentalportfolio: list('properties', {
    you: ['photoId', 'rentals', 'background'],
    company: [...company, 'stateRegistration'],
    property: ['schedule', 'leases', 'rentRoll', 'hoaStatement', 'photos'],
    money: ['portfolioIncome', 'financialStatement', 'statements', 'reserves', 'payoff'],
    insurance: ['titleCompany', 'deeds', 'landlordPolicy', 'flood'],
  }),
  landdevelopment: list('land', {
    you: ['photoId', 'builds', 'background'],
    company,
    property: ['landDeed', 'survey', 'zoningLetter', 'plat', 'engineerEstimate', 'utilities', 'environmental'],
    money: ['lotPlan', 'financialStatement', 'statements', 'spentSoFar'],
    insurance: ['titleCompany', 'titleCommitment', 'liability', 'contractorInsurance'],
  }),
  commercial: list('property', {
    you: ['photoId', 'rentals', 'background'],
    company: [...company, 'licenses'],
    property: [
      'purchaseContract',
      'commercialLeases',
      'rentRoll',
      'zoningLetter',
      'environmental',
      'occupancyCertificate',
    ],
    money: ['operating12', 'companyReturns', 'financialStatement', 'statements', 'payoff'],
    insurance: [...buildingTitle, 'liability'],
  }),
  uniquedeals: list('property', {
    you: ['photoId', 'team', 'background'],
    company,
    property: ['onePage', 'location', 'valueEvidence', 'usePermission', 'photos'],
    money: ['repayment', 'statements', 'payoff'],
    insurance: ['titleCompany', 'deeds', 'propertyPolicy'],
  }),
  overseaDeals: list('property', {
    you: ['passport', 'usAddress', 'background'],
    company: companyAbroad,
    property: [
      'foreignTitle',
      'lienCertificate',
      'promise',
      'cadastral',
      'localAppraisal',
      'trustPermit',
      'translation',
    ],
    money: ['sourceOfFunds', 'statements', 'twoCurrencies'],
    insurance: [...titleAbroad, 'foreignPolicy'],
  }),
  resortHotels: list('hotel', {
    you: ['passport', 'team', 'background'],
    company: [...companyAbroad, 'licenses'],
    property: [
      'foreignTitle',
      'lienCertificate',
      'concession',
      'roomFigures',
      'brandContract',
      'renovation',
      'translation',
    ],
    money: ['companyReturns', 'yearToDate', 'projections', 'sourceOfFunds'],
    insurance: [...titleAbroad, 'foreignPolicy', 'liability'],
  }),
  industrialsRetail: list('property', {
    you: ['passport', 'team', 'background'],
    company: companyAbroad,
    property: [
      'foreignTitle',
      'lienCertificate',
      'commercialLeases',
      'landUse',
      'buildingData',
      'environmental',
      'translation',
    ],
    money: ['operating12', 'companyReturns', 'sourceOfFunds', 'twoCurrencies'],
    insurance: [...titleAbroad, 'foreignPolicy', 'liability'],
  }),
  alternativeEnergy: list('plant', {
    you: ['passport', 'team', 'background'],
    company: companyAbroad,
    property: [
      'siteControl',
      'yieldStudy',
      'powerContract',
      'interconnection',
      'environmentalPermit',
      'equipmentQuotes',
      'epcContract',
    ],
    money: ['projections', 'spentSoFar', 'sourceOfFunds', 'incentives'],
    insurance: ['notary', 'worksPolicy', 'warranties'],
  }),
  machineryEquipment: list('equipment', {
    you: ['passport', 'operators', 'background'],
    company: [...companyAbroad, 'licenses'],
    property: ['sellerQuote', 'serials', 'inspection', 'freight', 'workContract', 'equipmentInvoice'],
    money: ['companyReturns', 'yearToDate', 'statements', 'downPayment'],
    insurance: ['equipmentPolicy', 'cargoPolicy', 'lienSearch'],
  }),
  agriculture: list('farm', {
    you: ['passport', 'team', 'background'],
    company: companyAbroad,
    property: [
      'foreignTitle',
      'lienCertificate',
      'soilAndWater',
      'waterRights',
      'yields',
      'cropContracts',
      'seasonBudget',
    ],
    money: ['companyReturns', 'projections', 'sourceOfFunds', 'statements'],
    insurance: [...titleAbroad, 'cropPolicy'],
  }),
} as const satisfies Record<ProgramId, List>;

type Lists = (typeof lists)[ProgramId]['ids'];

export type DocumentId = Lists[Group][number];

type PropertyId = Lists['property'][number];

export type PropertyDocuments = Record<PropertyId, WantedDocument>;

/** All documents of a program. */
export const documentsOf = (id: ProgramId): readonly DocumentId[] => {
  const ids: Record<Group, readonly DocumentId[]> = lists[id].ids;
  return groups.flatMap((group) => ids[group]);
};
