import type { DocumentsText } from './document';
import { property } from './property.en';

export const text: DocumentsText = {
  groups: {
    you: 'You',
    company: 'Your company',
    money: 'The money',
    insurance: 'Insurance and title',
  },
  parts: {
    property: 'The property',
    properties: 'The properties',
    land: 'The land',
    hotel: 'The hotel',
    plant: 'The project',
    equipment: 'The equipment',
    farm: 'The land and the crop',
  },
  notes: {
    fixandflip: 'The work and its cost decide this loan, so the scope of work and the bids matter most.',
    longtermrental: 'The rent carries this loan: we ask for leases and deposits, not for your pay stubs.',
    multifamily:
      'With five or more units, the building is valued by its income. Twelve months of actual figures tell us the most.',
    newconstruction:
      'We pay as the building rises, so we need to know what will be built, who builds it and at what price.',
    investorrentalportfolio:
      'One list of all the properties saves the most time. Everything else is checked against it.',
    landdevelopment: 'The land is worth what the city allows on it. Bring every letter the city has sent you.',
    commercial: 'We read the leases first: who pays, how much and until when.',
    uniquedeals: 'No list fits every case. Begin with these, and we will ask for what your project needs.',
    overseaDeals:
      'Registries differ from country to country. A local notary or attorney can get most of these documents in a week or two; those from the property registry can take longer.',
    resortHotels: 'A hotel is a business in a building: we need figures for both.',
    industrialsRetail: 'A good tenant with a long lease is the heart of this loan. The building comes second.',
    alternativeEnergy: 'The contract that buys the power repays the loan, so we begin with it.',
    machineryEquipment:
      'The machine is the collateral: we need to know exactly which one it is and what work it will do.',
    agriculture: 'The land, the water and a buyer for the crop: with documents for those three, we can begin.',
  },
  wanted: {
    ...property,
    photoId: {
      what: 'Photo ID of each person who signs',
      why: 'A driver’s license, passport or consular ID that hasn’t expired. We have to identify every borrower.',
    },
    flips: {
      what: 'A list of the properties you bought and sold',
      why: 'The last 36 months: address, dates, price, rehab and sale. If this is your first, tell us who is helping you.',
    },
    rentals: {
      what: 'A list of the rentals you own',
      why: 'Address, rent, loan and payment of each one. It shows how you manage what you own.',
    },
    builds: {
      what: 'A list of what you or your builder have built',
      why: 'Address, size, cost and how long it took. We look for projects like this one.',
    },
    team: {
      what: 'Who runs it, on one page',
      why: 'The people, what they have done before and for how long. The project depends on them.',
    },
    operators: {
      what: 'Who will operate the equipment',
      why: 'Their experience and licenses. A machine earns only with someone who knows how to run it.',
    },
    background: {
      what: 'A short letter, if you answer Yes to a background question',
      why: 'What happened, when, and how it ended, with the court document or the lien release.',
    },
    passport: {
      what: 'Passport of each person who signs',
      why: 'The page with the photo, valid for at least six more months.',
    },
    usAddress: {
      what: 'Proof of your address',
      why: 'A utility bill or bank statement from the last two months, here or in your country.',
    },
    articles: {
      what: 'Articles of organization or incorporation',
      why: 'As filed with the state. They show that the company exists and since when.',
    },
    operatingAgreement: {
      what: 'Operating agreement or bylaws',
      why: 'Signed. They say who owns what share and who may sign for a loan.',
    },
    ein: {
      what: 'The IRS letter with the EIN',
      why: 'The letter or form that the IRS sent with the company’s tax number.',
    },
    goodStanding: {
      what: 'Certificate of good standing',
      why: 'Issued by the state in the last 60 days. Most states issue it online in minutes.',
    },
    owners: {
      what: 'Names and shares of the owners',
      why: 'We identify each owner of 20% or more, and that person usually guarantees the loan.',
    },
    stateRegistration: {
      what: 'Registration where the property is',
      why: 'Only if the LLC is from another state. Many investors form one LLC for each property.',
    },
    licenses: {
      what: 'Operating licenses',
      why: 'Those that the city, the state or the country requires for this business.',
    },
    foreignCompany: {
      what: 'Articles of incorporation and amendments',
      why: 'As recorded in the country’s company registry.',
    },
    foreignTaxId: {
      what: 'Tax registration in that country',
      why: 'The certificate with the tax number and a current statement that nothing is owed.',
    },
    powers: {
      what: 'Powers of attorney for the people who sign',
      why: 'Recorded and in force. They must allow the signer to borrow and to pledge collateral for the company.',
    },
    statements: {
      what: 'Two months of bank statements',
      why: 'All pages, for the accounts that hold your share and your reserves.',
    },
    depositReceipt: { what: 'Receipt for the earnest money', why: 'It counts toward your share at closing.' },
    saleExit: {
      what: 'How the loan will be repaid',
      why: 'A sale, with its price and costs, or a refinance, with the name of the lender.',
    },
    reserves: {
      what: 'Proof of reserves',
      why: 'Six months of payments is a good measure. Retirement accounts and stocks count in part.',
    },
    taxBill: {
      what: 'The property tax bill',
      why: 'The latest one. It is part of the payment that the rent must cover.',
    },
    payoff: {
      what: 'Payoff letter for the current loan',
      why: 'Only on a refinance: the amount that pays it off, and the date through which it is good.',
    },
    operating12: { what: 'Income and expenses for 12 months', why: 'Month by month, and the last two years in total.' },
    financialStatement: {
      what: 'What you own and what you owe',
      why: 'A personal financial statement, signed. We can send you the form.',
    },
    spentSoFar: {
      what: 'What you have spent so far',
      why: 'Invoices and proof of payment. It may count toward your share.',
    },
    portfolioIncome: {
      what: 'Rents and expenses for 12 months',
      why: 'By property, so that each one’s DSCR can be worked out.',
    },
    lotPlan: { what: 'The plan to sell the lots', why: 'Prices, pace, and letters from builders who want to buy.' },
    companyReturns: {
      what: 'Two years of the company’s tax returns',
      why: 'Complete, as filed, with the financial statements.',
    },
    yearToDate: {
      what: 'This year’s results',
      why: 'Profit and loss statement and balance sheet, through last month.',
    },
    projections: {
      what: 'Projections for five years',
      why: 'Income, costs and debt payments, with your assumptions written beside them.',
    },
    repayment: {
      what: 'How and when the loan is repaid',
      why: 'One page, with a second way in case the first one takes longer.',
    },
    sourceOfFunds: {
      what: 'Where your share comes from',
      why: 'A sale, savings, a partner: with proof. We have to know the source.',
    },
    twoCurrencies: {
      what: 'Price and costs in both currencies',
      why: 'In dollars and in local currency, with the exchange rate you used.',
    },
    incentives: {
      what: 'Tax credits and incentives',
      why: 'Only if the project counts on them: the decision or the application.',
    },
    downPayment: {
      what: 'Proof of your down payment',
      why: 'A statement of the account that holds it, or the receipt if you already paid it.',
    },
    titleCompany: {
      what: 'Name and phone of the title company',
      why: 'Or the closing attorney. If you don’t have one, we can suggest some.',
    },
    titleCommitment: {
      what: 'The title commitment',
      why: 'It lists the liens to clear before closing. The title company prepares it.',
    },
    deeds: {
      what: 'The deeds in your name',
      why: 'With each one’s recording number. The names must match the borrower’s.',
    },
    buildersRisk: {
      what: 'Quote for builder’s risk insurance',
      why: 'Covers the house during the work, with the lender as mortgagee.',
    },
    contractorInsurance: {
      what: 'The contractor’s liability insurance',
      why: 'The certificate, in force until the work ends.',
    },
    flood: {
      what: 'Flood insurance, if the zone requires it',
      why: 'The flood map shows the zone. We check it with the appraisal.',
    },
    landlordPolicy: {
      what: 'Quote for a landlord policy',
      why: 'With six months of loss-of-rent coverage, and the lender as mortgagee.',
    },
    propertyPolicy: {
      what: 'Quote for property insurance',
      why: 'At replacement cost, with the lender as mortgagee.',
    },
    lossHistory: {
      what: 'Claims in the last three years',
      why: 'Your insurer gives you the list. The new insurer asks for it, too.',
    },
    liability: { what: 'General liability policy', why: 'Covers accidents to visitors, guests or customers.' },
    notary: {
      what: 'Name and phone of the notary or attorney',
      why: 'The one who will record the deed and the collateral in that country.',
    },
    titleOpinion: {
      what: 'A legal opinion on the title',
      why: 'From an attorney in that country, or title insurance where it is sold.',
    },
    foreignPolicy: {
      what: 'Property insurance in that country',
      why: 'Fire, hurricane and earthquake, depending on the location, in dollars if possible.',
    },
    worksPolicy: { what: 'Construction all-risk insurance', why: 'From delivery to the first day of operation.' },
    warranties: {
      what: 'The manufacturers’ warranties',
      why: 'Product and performance, and who honors them in that country.',
    },
    equipmentPolicy: {
      what: 'Equipment insurance',
      why: 'Theft and damage wherever it works, with the lender as loss payee.',
    },
    cargoPolicy: {
      what: 'Cargo insurance',
      why: 'For the shipment. Not needed if the seller insures it until delivery.',
    },
    lienSearch: {
      what: 'Lien search on used equipment',
      why: 'It shows whether anyone else has a claim on it. We can order it.',
    },
    cropPolicy: {
      what: 'Crop insurance',
      why: 'If it is sold for your crop and region: drought, hail, frost and storm.',
    },
  },
};
