import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { sendOff } from '../../src/features/application/here';
import type { RunningDraft } from '../../src/features/drafts/run';
import type { Why } from '../../src/features/outbox/item';
import { outboxText } from '../../src/features/outbox/words';
import type { Answer } from '../../src/features/wizard/form/definition';
import { definition } from '../../src/features/wizard/form/shipped';
import { formText } from '../../src/features/wizard/form-words';
import { Review } from '../../src/features/wizard/review/Review';
import { SittingContext } from '../../src/features/wizard/sitting';
import { wizardText } from '../../src/features/wizard/wizard';
import { text as wizard } from '../../src/features/wizard/wizard.en';
import { switchLanguage } from '../../src/i18n/catalogue';
import { CallError } from '../../src/lib/http/error';
import { keepLender, lender } from '../../src/lib/lender';
import { visitor } from '../../src/lib/visitor';
import { soon } from '../soon';
import { find, press, render } from './render';
import { buttonIn, draftOf, enough, servedFor, sitAt } from './wizard';

const sent = vi.hoisted(() => vi.fn<typeof sendOff>());
vi.mock('../../src/features/application/here', () => ({ sendOff: sent }));

beforeAll(() => Promise.all([formText.load(), outboxText.load(), wizardText.load()]));
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T15:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('fetch', async ({ url }: Request) => servedFor(Number(url.split('/').at(-1))));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sent.mockReset();
});

let router: ReturnType<typeof createMemoryRouter>;

async function open(
  answers: Record<string, Answer> = enough,
  state?: unknown,
  draft: RunningDraft = draftOf(answers),
  owner = 'marisol',
) {
  router = createMemoryRouter(
    [
      { path: '/apply/terms-conditions', Component: Review },
      { path: '/apply/*', element: null },
      { path: '/applications', element: null },
      { path: '/login', element: null },
    ],
    { initialEntries: [{ pathname: '/apply/terms-conditions', state }] },
  );
  const place = await render(
    <SittingContext value={sitAt(draft, { owner })}>
      <RouterProvider router={router} />
    </SittingContext>,
  );
  await soon(() => expect(place.querySelector('#review-process')).not.toBeNull());
  return place;
}

const submit = (place: HTMLElement) => press(buttonIn(place, 'Submit'));
const problem = (place: HTMLElement) => find(place, 'section[tabindex="-1"]');
const ways = (place: ParentNode) => [...place.querySelectorAll('a')];

async function agreeToAll(place: HTMLElement): Promise<void> {
  for (const { id, required } of definition.consents) if (required) await press(find(place, `#consent-${id}`));
}

/** What the review shows for the question with this name. */
function shown(place: HTMLElement, name: string): string | null {
  const row = [...place.querySelectorAll('dt')].find((term) => term.textContent === name)?.parentElement;
  if (!row) throw new Error(`${name} is not shown.`);
  return find(row, 'dd:first-of-type').textContent;
}

describe('the review', () => {
  it('leads a visitor to an account once nothing is missing: agreements are given with it', async () => {
    const incomplete = await open({}, undefined, draftOf(), visitor);
    await submit(incomplete);
    expect(router.state.location.pathname).toBe('/apply/terms-conditions');
    expect(problem(incomplete).textContent).not.toBe('');
    const place = await open(enough, undefined, draftOf(enough), visitor);
    expect(place.querySelector('[id^="consent-"]')).toBeNull();
    expect(place.textContent).toContain('To submit your application, you need an account.');
    await submit(place);
    const { pathname, search, state } = router.state.location;
    expect([pathname, search]).toEqual(['/login', '?to=%2Fapply%2Fterms-conditions']);
    expect(state).toEqual({ name: 'Marisol Quintero', email: 'marisol@casaquintero.example' });
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows every answer in words, and what was not answered', async () => {
    const place = await open({
      ...enough,
      'loanTerms.requestedAmount': '350000',
      'loanTerms.closingDate': '2027-02-15',
    });
    expect(shown(place, 'Amount requested')).toBe('$350,000');
    expect(shown(place, 'Desired closing date')).toBe('February 15, 2027');
    expect(shown(place, 'State')).toBe('Florida');
    expect(shown(place, 'Active lawsuits')).toBe('No');
    expect(shown(place, 'Occupancy notes')).toBe('Not provided');
  });

  it('says in a closed step what a number or a date is about', async () => {
    const place = await open({
      ...enough,
      'borrowExp.propertiesNumber': '3',
      'borrowExp.liquidAssets': '120000',
      'loanTerms.closingDate': '2027-02-15',
    });
    const line = (route: string) => find(place, `#review-${route} summary > span`).textContent;
    expect(line('borrower-exp')).toBe(
      '3 (Properties in the last 36 months) · $120,000 (Liquid assets / cash reserves)',
    );
    expect(line('loan-terms')).toContain('February 15, 2027 (Desired closing date)');
    expect(line('borrower-back')).toBe('None of these');
    expect(line('borrower')).toMatch(/^Marisol Quintero · marisol@casaquintero\.example · /);
  });

  it('names the co-borrower in a closed step, beside the borrower', async () => {
    const place = await open({
      ...enough,
      'borrowInfo.coborrower': true,
      'borrowInfo.nameCoborrower': 'Andrés',
      'borrowInfo.lastNameCoborrower': 'Peña',
    });
    expect(find(place, '#review-borrower summary > span').textContent).toMatch(
      /^Marisol Quintero · Co-borrower: Andrés Peña · /,
    );
  });

  it('opens all steps at once, and closes them again', async () => {
    const place = await open();
    const steps = () => [...place.querySelectorAll<HTMLDetailsElement>('details[id^="review-"]')];
    expect(steps().some(({ open: isOpen }) => isOpen)).toBe(false);
    await press(buttonIn(place, 'Show all answers'));
    expect(steps().every(({ open: isOpen }) => isOpen)).toBe(true);
    await press(buttonIn(place, 'Hide all answers'));
    expect(steps().some(({ open: isOpen }) => isOpen)).toBe(false);
  });

  it('begins with the rent where the loan is sized by it', async () => {
    const details = { 'propertyDetails.annualPropertyTaxes': '3200', 'propertyDetails.currentRentalIncome': '2400' };
    const rented = { ...enough, ...details };
    const line = (place: HTMLElement) => find(place, '#review-property-details summary > span').firstChild?.textContent;
    expect(line(await open(rented))).not.toContain('$2,400');
    const draft = draftOf(rented);
    draft.change({ program: 'dscr-rental' });
    expect(line(await open(rented, undefined, draft))).toBe('$2,400 (Current rental income)');
  });

  it('says at an answer what is wrong with it, and leads to its field', async () => {
    const place = await open({ ...enough, 'subjectProperty.zipCode': '3314' });
    expect(shown(place, 'Zip Code')).toMatch(/^3314.*Zip Code/);
    const way = ways(place).find(({ textContent }) => textContent === 'Change: Zip Code');
    expect(way?.getAttribute('href')).toBe('/apply/subject-property?draft=one#subjectProperty-zipCode');
  });

  it('says apart how many answers are missing and how many are wrong, and how many boxes are left', async () => {
    const { 'borrowInfo.name': _, ...others } = enough;
    const place = await open({ ...others, 'subjectProperty.zipCode': '3314' });
    const [counts] = ways(place).filter(({ hash }) => hash === '#left');
    expect(counts?.parentElement?.textContent).toBe('1 answer left\u00a0· 1 answer to fix5 boxes to check');
    const heading = find(place, '#review-missing').textContent;
    expect(heading).toBe('2 answers to complete or fix before you can submit');
    expect(find(place, '#review-borrower summary').textContent).toContain('1 missing');
    expect(find(place, '#review-subject-property summary').textContent).toContain('1 answer to fix');
    await press(find(place, '#consent-fees'));
    expect(counts?.parentElement?.textContent).toContain('4 boxes to check');
  });

  it('counts questions that are asked at once as one', async () => {
    const others = Object.entries(enough).filter(([path]) => !path.startsWith('borrowBack.'));
    const place = await open(Object.fromEntries(others));
    const heading = find(place, '#review-missing').textContent;
    expect(heading).toBe('At least 1 answer to complete or fix before you can submit');
    expect(ways(place).find(({ textContent }) => textContent === 'Answer: Background questions that apply')?.hash).toBe(
      '#borrowBack-anyApplies',
    );
  });

  it('leads back to the step before it that asks something', async () => {
    const place = await open();
    expect(
      ways(place)
        .find(({ textContent }) => textContent === 'Back: Lead source')
        ?.getAttribute('href'),
    ).toBe('/apply/lead?draft=one');
  });

  it('questions a doubtful answer without blocking submission', async () => {
    const place = await open({
      ...enough,
      'loanTerms.propertyValue': '300000',
      'propertyDetails.currentRentalIncome': '36000',
      'loanTerms.rehab': true,
      'loanTerms.spendOnRehab': '85000',
      'loanTerms.propertyValueARV': '46000',
      'retired.loanTerms.ifYesHowMuch2': '50000',
    });
    expect(shown(place, 'Current rental income')).toBe(
      '$36,000This is more than 5% of the property’s value each month. Check that it is one month’s rent, not a year’s.',
    );
    expect(shown(place, 'Property Value After Repaired (ARV)')).toBe(
      '$46,000This is less than $300,000, the purchase price or as-is value. Is this right?',
    );
    expect(shown(place, 'Rehab budget')).toBe(
      '$85,000Rehab budget: you gave two different amounts. We kept this one; the other was $50,000. Please check which is right.',
    );
    await agreeToAll(place);
    sent.mockResolvedValueOnce(undefined);
    await submit(place);
    expect(sent).toHaveBeenCalledOnce();
  });

  it('asks only for contact data if information is all they want', async () => {
    const person = Object.entries(enough).filter(([path]) => !/^(loanTerms|subjectProperty)/.test(path));
    const stage = { 'process.Where are you in the process': ['general-info'] };
    const place = await open({ ...Object.fromEntries(person), ...stage });
    await agreeToAll(place);
    sent.mockResolvedValueOnce(undefined);
    await submit(place);
    expect(sent).toHaveBeenCalledOnce();
  });

  it('lets the program be changed in place', async () => {
    const draft = draftOf(enough);
    const place = await open(enough, undefined, draft);
    const select = find(place, '#program');
    if (!(select instanceof HTMLSelectElement)) throw new Error('no select');
    await act(async () => {
      select.value = 'dscr-rental';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(draft.content().program).toBe('dscr-rental');
  });
});

describe('what keeps it from being sent', () => {
  it('is counted by section if there is much, and each entry links to its field', async () => {
    const place = await open({
      'borrowInfo.email': 'marisol@casaquintero.example',
      'process.Where are you in the process': ['identified'],
    });
    await submit(place);
    expect(document.activeElement).toBe(problem(place));
    const places = [...problem(place).querySelectorAll('details')];
    const counts = places.map((one) => find(one, 'summary').textContent);
    expect(counts).toHaveLength(6);
    expect(counts).toContain('Subject property 5 answers to fix');
    for (const one of places) {
      expect(find(one, 'summary').textContent).toContain(wizard.left.wrong(ways(one).length));
    }
    expect(ways(problem(place))).toHaveLength(25);
    const zip = ways(problem(place)).find(({ textContent }) => textContent?.includes('Zip Code is required'));
    expect(zip?.getAttribute('href')).toMatch(/^\/apply\/subject-property\?draft=one#/);
    expect(sent).not.toHaveBeenCalled();
  });

  it('is listed in full if there is little: each required confirmation', async () => {
    const place = await open();
    await submit(place);
    expect(problem(place).querySelectorAll('details')).toHaveLength(0);
    expect(ways(problem(place)).map((way) => way.getAttribute('href'))).toEqual([
      '#consent-truth',
      '#consent-businessPurpose',
      '#consent-creditReport',
      '#consent-fees',
      '#consent-electronicRecords',
    ]);
    const first = ways(problem(place))[0];
    if (first) await press(first);
    expect(document.activeElement?.id).toBe('consent-truth');
  });

  it('includes what the server refused after it was sent', async () => {
    const place = await open(enough, { refused: { 'borrowInfo.name': 'This name cannot be.' } });
    await submit(place);
    expect(ways(problem(place)).some(({ textContent }) => textContent?.includes('This name cannot be.'))).toBe(true);
  });
});

const why = (part: Partial<Why>): Why => ({ reason: 'refused', fields: {}, said: undefined, ...part });

describe('a consent that was asked for only after it was sent', () => {
  const fields = { 'consents.businessPurpose': 'Check this box to submit: Business purpose' };

  it('is named at once when the application comes back, and giving it lets it be sent', async () => {
    const place = await open(enough, { refused: fields });
    expect(ways(problem(place)).filter(({ textContent }) => textContent?.includes('Business purpose'))).toHaveLength(1);
    await agreeToAll(place);
    sent.mockResolvedValueOnce(undefined);
    await submit(place);
    const { version } = definition.consents.find(({ id }) => id === 'businessPurpose') ?? {};
    expect(sent.mock.lastCall?.[1].consents).toContainEqual({ id: 'businessPurpose', version });
  });

  it('asks for a reload where this page is older and has no box for it', async () => {
    const place = await open();
    await agreeToAll(place);
    sent.mockResolvedValueOnce(why({ reason: 'fields', fields: { 'consents.later': 'Check this box' } }));
    await submit(place);
    await soon(() => expect(problem(place).textContent).toContain('Reload this page'));
    expect(place.querySelector('a[href="#consent-later"]')).toBeNull();
  });
});

it('says in Spanish, at the confirmations, that the Spanish is a courtesy where the lender wants it said', async () => {
  const before = lender();
  onTestFinished(async () => {
    keepLender(before);
    await switchLanguage('en');
  });
  keepLender({ ...before, spanishCourtesyNotice: true });
  const place = await open();
  const confirmations = find(place, 'section[aria-labelledby="review-confirm"]');
  expect(confirmations.textContent).not.toContain('courtesy');
  await act(() => switchLanguage('es'));
  expect(confirmations.textContent).toContain('Los documentos del préstamo se firman en inglés');
});

describe('a press on Submit', () => {
  it('is busy until the result is known, then leads to the applications', async () => {
    const place = await open();
    await agreeToAll(place);
    let arrive: () => void = () => undefined;
    sent.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = () => resolve(undefined);
      }),
    );
    await submit(place);
    expect(buttonIn(place, 'Submitting…').getAttribute('aria-disabled')).toBe('true');
    const consents = definition.consents.filter(({ required }) => required).map(({ id, version }) => ({ id, version }));
    expect(sent.mock.lastCall?.[1]).toMatchObject({ language: 'en', consents });
    await act(async () => arrive());
    expect(router.state.location.pathname).toBe('/applications');
  });

  it.each([
    ['does not accept it', why({ said: { en: 'We no longer lend in Florida.' } }), 'We no longer lend in Florida.'],
    ['gives no reason', why({}), 'We couldn’t accept your submission. Please review it and try again.'],
    [
      'does not accept an answer',
      why({ reason: 'fields', fields: { 'borrowInfo.name': 'This name cannot be.' } }),
      'name',
    ],
  ])('stays when the server %s, and says so', async (_, given, words) => {
    const place = await open();
    await agreeToAll(place);
    sent.mockResolvedValueOnce(given);
    await submit(place);
    await soon(() => expect(problem(place).textContent).toContain(words));
    expect(router.state.location.pathname).toBe('/apply/terms-conditions');
  });

  it('stays on the page while the last answers are not saved', async () => {
    const place = await open();
    await agreeToAll(place);
    sent.mockRejectedValueOnce(new CallError());
    await submit(place);
    expect(problem(place).textContent).toContain('Your latest answers aren’t saved yet.');
  });
});

it('shows the items of a rehab budget only if they were carried over, with the way to change them', async () => {
  const place = await open({ ...enough, 'loanTerms.rehab': true });
  expect(place.textContent).not.toContain('Rehab budget items');
  const lines = '# Kitchen\n- Cabinets | Cabinets and counters | 24 lin ft | 285.00\n= 6840.00';
  const filled = await open({
    ...enough,
    'loanTerms.rehab': true,
    'loanTerms.spendOnRehab': '7000',
    'loanTerms.rehabLines': lines,
  });
  expect(filled.textContent).toContain('Rehab budget items1 item, $6,840');
  expect(filled.textContent).toContain(
    'Show the itemsKitchen$6,840.00Cabinets24 lin ft × $285.00$6,840.00Total$6,840.00',
  );
  expect(filled.textContent).toContain('The items add up to $6,840, but the rehab budget is a different amount.');
  expect(find(filled, '#change-loanTerms-rehabLines').getAttribute('href')).toContain('#loanTerms-rehabLines');
});
