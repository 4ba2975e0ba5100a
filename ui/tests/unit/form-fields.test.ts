import { describe, expect, it } from 'vitest';
import table from '../../../tests/data/form-cases.json';
import { programs } from '../../src/content/programs/programs';
import type { Answer, Answers } from '../../src/features/wizard/form/definition';
import { fieldsOf, looksAt } from '../../src/features/wizard/form/definition';
import { judge } from '../../src/features/wizard/form/judge';
import { definition } from '../../src/features/wizard/form/shipped';

/**
 * What the lender asks, written from the specification and not from the form. Under each step: the stored path, the
 * type, the label; after `<` where a select's options come from or the text it begins with; after `:` the form's own
 * options; after `?` the answers that reveal it; after `!` that it is required; after `!?` the answers with which it is
 * required.
 */
const asked = `
process
  process.Where are you in the process | manyOf | Where are you in the process | : Looking for General Info / Active looking for a Property / Identified the Property / Have Property Under Contract | !
borrower
  borrowInfo.name | text | Name | !
  borrowInfo.lastName | text | Last Name | !
  borrowInfo.email | email | Email Address | !
  borrowInfo.cellNumber | phone | Cell Number | !
  borrowInfo.address | text | Current address
  borrowInfo.dateBirth | birthDate | Date Of Birth (MM/DD/YYYY) | < MM/DD/YYYY | !
  borrowInfo.Do you own or rent? | choice | Do you own or rent? | < 2 Do you own or rent?
  borrowInfo.Marital status | choice | Marital status | < 2 Marital status
  borrowInfo.Current Status | choice | Current Status | < 2 Current Status
  borrowInfo.coborrower | yesNo | Is there a Co-borrower?
  borrowInfo.nameCoborrower | text | Name | ? co | !
  borrowInfo.lastNameCoborrower | text | Last Name | ? co
  borrowInfo.emailCoborrower | email | Email Address | ? co | !
  borrowInfo.cellNumberCoborrower | phone | Cell Number | ? co
  borrowInfo.addressCoborrower | text | Co-Borrower Address | ? co
  borrowInfo.dateBirthCoborrower | birthDate | Date Of Birth (MM/DD/YYYY) | < MM/DD/YYYY | ? co | !
  borrowInfo.ownOrRentCoborrower | choice | Does the co-borrower own or rent? | < 2 Do you own or rent? | ? co
  borrowInfo.maritalStatusCoborrower | choice | Marital status | < 2 Marital status | ? co
  borrowInfo.currentStatusCoborrower | choice | Current Status | < 2 Current Status | ? co
  borrowInfo.relationshipCoborrower | choice | Relationship to the borrower | : Spouse / Domestic Partner / Parent / Son or Daughter / Brother or Sister / Other Relative / Business Partner / Friend / Other | ? co
borrower-type
  borrowType.borrowerType | manyOf | Borrower type | : Individual / Entity / Trust / Retirement Entity | !
  borrowType.name | text | Legal name of the entity, trust or retirement account | ? company | !
  borrowType.Company Structure | choice | Company Structure | < 3 Company Structure | ? company | !
  borrowType.companyAddress | text | Company address | ? company
  borrowType.companyCityState | text | Company City and State | ? company
  borrowType.companyZipCode | text | Company Zip Code | ? company
borrower-back
  borrowBack.anyApplies | yesNo | Do any of these apply to you?
  borrowBack.bankruptcy | yesNo | Have you filed for bankruptcy in the past 7 years? | !
  borrowBack.lawsuits | yesNo | Are you a party to any active lawsuits? | !
  borrowBack.foreclosure | yesNo | Have you had a loan that resulted in foreclosure, title transfer in lieu of foreclosure or judgment? | !
  borrowBack.felony | yesNo | Have you been convicted of a felony or fraud? | !
  borrowBack.judgments | yesNo | Are there any outstanding judgments against you? | !
  borrowBack.taxLiens | yesNo | Do you have any property tax liens? | !
  borrowBack.federalDebt | yesNo | Are you delinquent or in default on any federal debt or other obligation? | !
  borrowBack.explanation | longText | Background Explanation if you answer YES to any question | ? bankruptcy | !
borrower-exp
  borrowExp.fixFlipBuyHold | yesNo | Do you have Fix & Flip or Buy & Hold experience?
  borrowExp.propertiesNumber | digits | How many properties have you purchased and/or sold in the last 36 months?
  borrowExp.mortgagePayments | yesNo | Have you made 12 monthly mortgage payments in your lifetime?
  borrowExp.investmentProperties | yesNo | Do you own investment properties?
  borrowExp.investmentPropertiesNumber | digits | If Yes, how many? | ? properties
  borrowExp.licenses | yesNo | Do you hold any professional licenses?
  borrowType.Professional licenses | choice | Professional licenses | < 4 Professional licenses, Select Professional License | ? licenses
  borrowExp.liquidAssets | money | Liquid assets / cash reserves
  borrowExp.fixFlipBuyHoldCoborrower | yesNo | Does the co-borrower have Fix & Flip or Buy & Hold experience? | ? co, experience
  borrowExp.yearsExperienceCoborrower | digits | Years of experience | ? co, experience, coExperience
  borrowExp.propertiesNumberCoborrower | digits | How many properties has the co-borrower purchased and/or sold in the last 36 months? | ? co, experience, coExperience
  borrowExp.mortgagePaymentsCoborrower | yesNo | Has the co-borrower made 12 monthly mortgage payments in their lifetime? | ? co, experience, coExperience
  borrowExp.investmentPropertiesCoborrower | yesNo | Does the co-borrower own investment properties? | ? co, experience, coExperience
  borrowExp.investmentPropertiesNumberCoborrower | choice | If Yes, number of properties | : 1 / 2 / 3 to 5 / 6 to 10 / More than 10 | ? co, experience, coExperience, coProperties
  borrowExp.licensesCoborrower | yesNo | Does the co-borrower hold any professional licenses? | ? co, experience, coExperience
  borrowExp.professionalLicensesCoborrower | choice | If Yes, license | < 4 Professional licenses, Select Professional License | ? co, experience, coExperience, coLicenses
  borrowExp.liquidAssetsCoborrower | money | Liquid assets / cash reserves | ? co, experience, coExperience
  borrowExp.investmentStrategyCoborrower | longText | Primary Investment Strategy | ? co, experience, coExperience
loan-terms
  loanTerms.Transaction type | choice | Transaction type | < 5 Transaction type, Select Transaction Type (Choose One) | !? property
  loanTerms.requestedAmount | money | How much are you looking for | !? property
  loanTerms.closingDate | date | Desired Closing Date (MM/DD/YYYY) | < MM/DD/YYYY
  loanTerms.Loan exit | choice | Loan exit | < 5 Loan exit, Loan/Exit Plan | !? property
${[
  { n: '', more: 'owned' },
  { n: '2', more: 'owned, second' },
  { n: '3', more: 'owned, second, third' },
]
  .map(
    ({ n, more }, index) => `
  loanTerms.originalPurchaseDate${n} | date | Original Purchase Date (MM/DD/YYYY) | < MM/DD/YYYY | ? ${more}
  loanTerms.originalPurchasePrice${n} | money | Original Purchase Price | ? ${more}
  loanTerms.currentLoan${n} | money | Current Loan Balance | ? ${more}
  loanTerms.monthlyPayment${n} | money | Monthly Payment | ? ${more}
  loanTerms.currentLender${n} | text | Current Lender | ? ${more}
  loanTerms.currentRate${n} | percent | Current Rate | < % | ? ${more}
  loanTerms.costOfImprovements${n} | money | Cost of Improvements | ? ${more}
  ${index < 2 ? `loanTerms.mortgage${index + 2} | yesNo | Add another mortgage | ? ${more}` : ''}`,
  )
  .join('')}
  loanTerms.purchasePrice | money | Acquisition / Purchase Price
  loanTerms.propertyValue | money | Property Value (As-Is)
  loanTerms.permits | yesNo | Do you need permits?
  loanTerms.ifYesHowMuch | money | If Yes, How much? | ? permits
  loanTerms.rehab | yesNo | Will the property need rehab or construction?
  loanTerms.spendOnRehab | money | Rehab budget | ? rehab
  loanTerms.rehabLines | rehabLines | From the Rehab Budget Builder | ? rehab, carried
  loanTerms.propertyValueARV | money | Property Value After Repaired (ARV) | ? rehab
subject-property
  subjectProperty.country | country | Country | ? property
  subjectProperty.address | text | Address | ? property | !
  subjectProperty.city | text | City | ? property
  subjectProperty.state | state | State | ? property | !
  subjectProperty.zipCode | zip | Zip Code | ? property | !
  subjectProperty.region | text | Region | ? property, abroad | !
  subjectProperty.postalCode | text | Postal code | ? property, abroad
  subjectProperty.Property type | choice | Property type | < 6 Property type, Select Property Type | ? property | !
  subjectProperty.yearBuilt | year | Year Built | ? property | !
  subjectProperty.numBuildings | digits | Number of buildings | ? property
  subjectProperty.numUnits | digits | Number of units | ? property
  subjectProperty.tenantOccupancyRate | percent | Tenant occupancy rate | ? property
property-details
  propertyDetails.pricePerDoor | money | Price per door | ? property
  propertyDetails.annualPropertyTaxes | money | Annual property taxes | ? property
  propertyDetails.subjectPropertyCorrectOccupancy | percent | Subject property correct occupancy | ? property
  propertyDetails.annualInsurancePremiums | money | Annual insurance premiums | ? property
  propertyDetails.monthlyHoa | money | HOA dues per month | ? property
  propertyDetails.occupancyNotes | longText | Occupancy notes | ? property
  propertyDetails.currentRentalIncome | money | Current rental income | ? property
  propertyDetails.rehabMonths | digits | Months to complete rehab | ? property, rehab
lead
  lead.Lead source | manyOf | Lead Source | : {product} Rep / Client Referral / Email / Meet-Up / {product} Website / Yelp / Facebook / Bigger Pockets / Google Search / SubTo / Instagram / Gator / Text Message / Astro Flipper / Repeat Client / Zooms / Craigslist / Other
  lead.otherSource | text | Please specify | ? elsewhere
terms-conditions
`;

/** The answers that reveal something, and where they are given. */
const reveals: Record<string, [path: string, answer: Answer]> = {
  co: ['borrowInfo.coborrower', true],
  properties: ['borrowExp.investmentProperties', true],
  licenses: ['borrowExp.licenses', true],
  experience: ['borrowExp.fixFlipBuyHold', true],
  coExperience: ['borrowExp.fixFlipBuyHoldCoborrower', true],
  coProperties: ['borrowExp.investmentPropertiesCoborrower', true],
  coLicenses: ['borrowExp.licensesCoborrower', true],
  permits: ['loanTerms.permits', true],
  rehab: ['loanTerms.rehab', true],
  carried: ['loanTerms.rehabLines', '# Roof\n- Shingles | Roofing | lump sum | 5.00\n= 5.00'],
  owned: ['loanTerms.Transaction type', 'refinance'],
  second: ['loanTerms.mortgage2', true],
  third: ['loanTerms.mortgage3', true],
  abroad: ['subjectProperty.country', 'MX'],
  elsewhere: ['lead.Lead source', ['other']],
  property: ['process.Where are you in the process', ['identified']],
  company: ['borrowType.borrowerType', ['trust']],
  bankruptcy: ['borrowBack.bankruptcy', true],
};

interface Asked {
  route: string;
  path: string;
  type: string;
  label: string;
  offered: string | undefined;
  options: string | undefined;
  revealedBy: string[];
  requiredBy: string[] | undefined;
}

const lines = asked.split('\n').filter((line) => line.trim());
const routes = lines.filter((line) => !line.startsWith(' '));
const rows = lines.flatMap((line, index): Asked[] => {
  if (!line.startsWith(' ')) return [];
  const [path = '', type = '', label = '', ...more] = line.split(' | ').map((part) => part.trim());
  const marked = (mark: string) =>
    more
      .find((part) => part === mark || part.startsWith(`${mark} `))
      ?.slice(mark.length)
      .trim();
  return [
    {
      route: lines.slice(0, index).findLast((before) => !before.startsWith(' ')) ?? '',
      path,
      type,
      label,
      offered: marked('<'),
      options: marked(':'),
      revealedBy: marked('?')?.split(', ') ?? [],
      requiredBy: marked('!?')?.split(', ') ?? (marked('!') === undefined ? undefined : []),
    },
  ];
});

function given(names: string[]): Answers {
  const answers: Answers = {};
  for (const [path, answer] of names.flatMap((name) => (reveals[name] ? [reveals[name]] : []))) {
    const [group = '', key = ''] = path.split('.');
    answers[group] = { ...answers[group], [key]: answer };
  }
  return answers;
}

const judged = (names: string[]) =>
  judge(definition, { program: 'bridge', answers: given(names) }, table.offers, table.today);

const homes = definition.steps.flatMap((step) =>
  step.sections.flatMap((section) => section.fields.map((field) => ({ step, field }))),
);

describe('the form that the lender asked for', () => {
  it('has these steps and, in this order, these fields', () => {
    expect(definition.steps.map(({ route }) => route)).toEqual(routes);
    expect(homes.map(({ step, field }) => `${step.route}: ${field.path}`)).toEqual(
      rows.map(({ route, path }) => `${route}: ${path}`),
    );
  });

  it.each(rows)('$path', ({ path, type, label, offered, options, revealedBy, requiredBy }) => {
    const home = homes.find(({ field }) => field.path === path);
    expect(home).toBeDefined();
    if (!home) return;
    const { field, step } = home;
    expect([field.type, field.label.en]).toEqual([type, label]);
    expect(field.choices.map(({ text }) => text.en).join(' / ')).toBe(options ?? '');
    if (field.select !== undefined)
      expect(offered).toMatch(new RegExp(`^${step.options} ${escaped(field.select)}(,|$)`));
    else if (offered) expect(field.placeholder?.en).toBe(offered);
    const begins = offered?.split(', ')[1];
    if (begins) expect(field.placeholder?.en).toBe(begins);

    const verdict = judged(revealedBy);
    expect(verdict.open.has(path)).toBe(true);
    expect(verdict.findings.has(path)).toBe(requiredBy?.length === 0);
    expect(judged([...revealedBy, ...(requiredBy ?? [])]).findings.has(path)).toBe(requiredBy !== undefined);
    for (const name of revealedBy) {
      expect(judged(revealedBy.filter((other) => other !== name)).open.has(path), `without ${name}`).toBe(false);
    }
  });
});

const escaped = (text: string) => text.replaceAll('?', '\\?');

describe('the definition', () => {
  const fields = fieldsOf(definition);

  it('stores every answer in a place of its own', () => {
    expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length);
    expect(fields.filter(({ path, group, key }) => path !== `${group}.${key}` || key.includes('.'))).toEqual([]);
  });

  it('depends on earlier questions only', () => {
    const before = new Set<string>();
    for (const { when, fields: inside } of definition.steps.flatMap(({ sections }) => sections)) {
      const whole = when ? looksAt(when) : [];
      for (const field of inside) {
        const required = typeof field.required === 'boolean' ? [] : looksAt(field.required);
        const doubted = [field.doubtAbove, field.doubtBelow].flatMap((share) => share?.of ?? []);
        const own = [...whole, ...(field.when ? looksAt(field.when) : []), ...required, ...doubted];
        expect(
          own.filter((path) => !before.has(path)),
          field.path,
        ).toEqual([]);
        before.add(field.path);
      }
    }
  });

  it('names no two fields alike, in either language', () => {
    for (const language of ['en', 'es'] as const) {
      const names = fields.map(({ name }) => name[language]);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
  });

  it('puts a section only under one before it', () => {
    for (const { sections } of definition.steps) {
      const ids = sections.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [index, { under }] of sections.entries()) {
        if (under !== undefined) expect(ids.slice(0, index)).toContain(under);
      }
    }
  });

  it('offers the four programs, three of them chosen already by the visitors of a page', () => {
    expect(definition.program.choices.map(({ value, preselectedBy }) => [value, preselectedBy])).toEqual([
      ['bridge', []],
      ['new-construction', ['newconstruction']],
      ['fix-and-flip', ['fixandflip']],
      ['dscr-rental', ['longtermrental']],
    ]);
    expect(definition.program.interests).toHaveLength(14);
  });

  it('begins each program as its own loan type, else as the nearest', () => {
    const { choices, interests } = definition.program;
    expect(Object.keys(programs).sort()).toEqual([...interests].sort());
    for (const { value, preselectedBy } of choices) {
      const own = Object.entries(programs).filter(([id]) => preselectedBy.includes(id));
      expect(own.map(([, { beginsAs }]) => beginsAs)).toEqual(preselectedBy.map(() => value));
    }
    const types: readonly string[] = choices.map(({ value }) => value);
    expect(Object.values(programs).filter(({ beginsAs }) => !types.includes(beginsAs))).toEqual([]);
  });

  it('asks for each consent separately, and only the text messages are optional', () => {
    expect(definition.consents.map(({ id, required }) => [id, required])).toEqual([
      ['truth', true],
      ['businessPurpose', true],
      ['creditReport', true],
      ['fees', true],
      ['electronicRecords', true],
      ['textMessages', false],
    ]);
  });

  it('has the borrower certify in exactly these words that they will not live there', () => {
    const certified = definition.consents.find(({ id }) => id === 'businessPurpose');
    expect(certified).toMatchObject({
      version: 1,
      text: {
        en: 'I certify that this loan is solely for business or investment, and that neither I nor a family member will live in the property.',
        es: 'Certifico que este préstamo es solo para negocio o inversión y que ni yo ni mi familia viviremos en la propiedad.',
      },
    });
  });

  it.each([
    ['creditReport', 3, /Fair Credit Reporting Act.*hard inquiry/, /Fair Credit Reporting Act.*hard inquiry/],
    ['fees', 3, /appraisal.*promptly give me a copy/, /avalúo.*me dará una copia sin demora/],
    ['electronicRecords', 3, /To read and keep them I need.*paper copy.*withdraw/, /necesito.*copia en papel.*retirar/],
    ['textMessages', 2, /automated.*frequency varies.*STOP.*HELP/, /automatizados.*frecuencia.*STOP.*HELP/],
  ])('says in the consent %s what the law asks for, in both languages', (id, version, en, es) => {
    const consent = definition.consents.find((one) => one.id === id);
    expect(consent?.text.en).toMatch(en);
    expect(consent?.text.es).toMatch(es);
    expect(consent?.version).toBe(version);
  });

  it('marks personal fields for autofill, with the co-borrower separate', () => {
    const tokens = new Map(fields.map(({ path, autocomplete }) => [path, autocomplete]));
    expect(tokens.get('borrowInfo.dateBirth')).toBe('bday');
    expect(tokens.get('borrowInfo.dateBirthCoborrower')).toBe('section-co bday');
  });
});
