import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Toaster } from '../../src/components/Toaster';
import { calculatorsText } from '../../src/features/calculators/calculators';
import { takeOver } from '../../src/features/calculators/handover';
import { maxName, openOf, rename } from '../../src/features/calculators/kept-list';
import { maxScenarios } from '../../src/features/calculators/scenarios';
import { switchLanguage } from '../../src/i18n/catalogue';
import { uuid } from '../../src/lib/uuid';
import { AmortizationPage } from '../../src/routes/tools/amortization/AmortizationPage';
import { amortizationText } from '../../src/routes/tools/amortization/amortization';
import { BridgePage } from '../../src/routes/tools/bridge/BridgePage';
import { bridgeText } from '../../src/routes/tools/bridge/bridge';
import { ConstructionPage } from '../../src/routes/tools/construction/ConstructionPage';
import { constructionText } from '../../src/routes/tools/construction/construction';
import { FlipPage } from '../../src/routes/tools/flip/FlipPage';
import { flipText } from '../../src/routes/tools/flip/flip';
import { flipShelf } from '../../src/routes/tools/flip/flip-calculator';
import { RefinancePage } from '../../src/routes/tools/refinance/RefinancePage';
import { refinanceText } from '../../src/routes/tools/refinance/refinance';
import { RentalPage } from '../../src/routes/tools/rental/RentalPage';
import { rentalText } from '../../src/routes/tools/rental/rental';
import { SizingPage } from '../../src/routes/tools/sizing/SizingPage';
import { sizingText } from '../../src/routes/tools/sizing/sizing';
import { ToolsPage } from '../../src/routes/tools/ToolsPage';
import { toolsText } from '../../src/routes/tools/tools';
import { find, press, render } from './render';
import { button, type } from './typing';

const texts = [
  toolsText,
  calculatorsText,
  flipText,
  rentalText,
  bridgeText,
  refinanceText,
  constructionText,
  sizingText,
  amortizationText,
];
beforeAll(() => Promise.all(texts.map((text) => text.load())));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // As another tab would: every calculator starts over.
  dispatchEvent(new StorageEvent('storage', { key: null }));
});
afterEach(() => act(() => switchLanguage('en')));

const open = (Component: () => React.ReactNode, hash = '') => {
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: [`/tools/x${hash}`] });
  return render(<RouterProvider router={router} />);
};

const field = (place: HTMLElement, label: string): HTMLInputElement => {
  const found = [...place.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const control = document.getElementById(found?.htmlFor ?? '');
  if (!(control instanceof HTMLInputElement)) throw new Error(`no field ${label}`);
  return control;
};
/** Chooses an option of the select with this label. */
const choose = (place: HTMLElement, label: string, option: string) =>
  act(async () => {
    const found = [...place.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    const select = document.getElementById(found?.htmlFor ?? '');
    if (!(select instanceof HTMLSelectElement)) throw new Error(`no select ${label}`);
    select.value = option;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
/** Types into the field with this label. */
const enter = (place: HTMLElement, label: string, value: string) =>
  type(place, `[id="${field(place, label).id}"]`, value);
const results = (place: HTMLElement) => find(place, 'section:has(> p[role=status])').textContent ?? '';

describe('the fix and flip page', () => {
  it('keeps its fields, with focus, when what is open gets the id under which an account keeps it', async () => {
    const place = await open(FlipPage);
    const price = field(place, 'Purchase price');
    price.focus();
    const sample = openOf(flipShelf.store.get());
    const kept = { ...sample, id: uuid() };
    await act(async () => flipShelf.show({ open: kept.id, list: [kept] }));
    expect(document.activeElement).toBe(price);
    await enter(place, 'Purchase price', '320000');
    const other = { ...sample, id: uuid() };
    await act(async () => flipShelf.change((held) => ({ ...held, open: other.id, list: [...held.list, other] })));
    expect(field(place, 'Purchase price')).not.toBe(price);
    expect(field(place, 'Purchase price').value).toBe('350,000');
  });

  it('begins with a sample that is marked as one, and does not carry it into an application', async () => {
    const place = await open(FlipPage);
    expect(place.textContent).toContain('These are the numbers of a sample deal');
    expect(results(place)).toContain('−$6,700');
    expect(place.textContent).not.toContain('Apply with these numbers');
    await press(find(place, '[aria-label=Scenario] a[href="/apply?program=fixandflip"]'));
    expect(takeOver('visitor', ['fixandflip'])).toEqual({});
  });

  it('works out every keystroke, and hands the numbers to an application', async () => {
    const place = await open(FlipPage);
    await enter(place, 'Purchase price', '320k');
    expect(results(place)).toContain('$23,300');
    expect(place.textContent).toContain('The numbers you haven’t changed are still the sample’s');
    await press(find(place, '[aria-label=Scenario] a[href="/apply?program=fixandflip"]'));
    expect(takeOver('visitor', ['bridge'])).toEqual({});
    expect(takeOver('visitor', ['fixandflip'])).toEqual({
      'loanTerms.purchasePrice': '320000',
      'loanTerms.spendOnRehab': '82500',
      'loanTerms.propertyValueARV': '500000',
      'loanTerms.requestedAmount': '280000',
      'loanTerms.rehab': true,
    });
    expect(takeOver('visitor', ['fixandflip'])).toEqual({});
  });

  it('asks for what is missing once the sample is cleared, and never shows a wrong number', async () => {
    const place = await open(FlipPage);
    await press(button(place, 'Clear the sample’s numbers'));
    expect(results(place)).toContain('Enter the');
    expect(results(place)).toContain('—');
    expect(place.textContent).not.toMatch(/NaN|Infinity|undefined/);
    await enter(place, 'Purchase price', '300000');
    await enter(place, 'After-repair value (ARV)', '420000');
    await enter(place, 'Months held', '6');
    expect(results(place)).toContain('$86,400');
  });

  it('says at the field what is wrong with it, and shows no result meanwhile', async () => {
    const place = await open(FlipPage);
    await enter(place, 'Interest rate', '150');
    const rate = field(place, 'Interest rate');
    expect(rate.getAttribute('aria-invalid')).toBe('true');
    expect(rate.closest('div')?.parentElement?.textContent).toContain('This number is too high. Enter a lower one.');
    expect(results(place)).toContain('Check this field: Interest rate');
    expect(results(place)).not.toContain('$');
  });

  it('tries a change in a copy beside the first scenario', async () => {
    const place = await open(FlipPage);
    await press(button(place, 'Try it: Pay less, $343,300'));
    expect(results(place)).toContain('$0');
    expect(results(place)).toContain('Breaks even');
    const compared = [...place.querySelectorAll('#compare article h3')].map(({ textContent }) => textContent);
    expect(compared).toEqual(['Sample deal', 'Sample deal: Pay less']);
    await press(button(place, 'Open this scenario: Sample deal'));
    expect(results(place)).toContain('−$6,700');
  });

  it('cuts the name of what it copies, so that the account takes the copy’s', async () => {
    const place = await open(FlipPage);
    const long = 'ñ'.repeat(maxName);
    await act(async () => flipShelf.change((held) => rename(held, long)));
    await press(button(place, 'Try it: Pay less, $343,300'));
    const end = ': Pay less';
    expect(openOf(flipShelf.store.get()).name).toBe(`${long.slice(0, maxName - end.length)}${end}`);
  });

  it('says that there is no room to try a change', async () => {
    const place = await open(FlipPage);
    const toasts = await render(<Toaster />);
    await act(async () =>
      flipShelf.change((held) => ({
        ...held,
        list: [...held.list, ...Array.from({ length: maxScenarios - 1 }, () => ({ ...openOf(held), id: uuid() }))],
      })),
    );
    await press(button(place, 'Try it: Pay less, $343,300'));
    expect(toasts.textContent).toContain('No room for another scenario');
    expect(flipShelf.store.get().list).toHaveLength(maxScenarios);
  });

  it.each([
    ['100', true],
    ['20', false],
  ])('offers to try a number of months only if it can be worked with, at $%s a month', async (cost, isOffered) => {
    const place = await open(FlipPage);
    await press(button(place, 'Clear the sample’s numbers'));
    await enter(place, 'Purchase price', '300000');
    await enter(place, 'After-repair value (ARV)', '350000');
    await enter(place, 'Months held', '6');
    await enter(place, 'Monthly holding costs', cost);
    const row = [...place.querySelectorAll('#even tbody tr')].find((one) => one.textContent?.includes('Sell later'));
    expect(row?.textContent).toContain('months');
    expect(row?.querySelector('button') !== null).toBe(isOffered);
  });

  it('opens the numbers of a link, keeps none of its words, and names what it could not read', async () => {
    const place = await open(FlipPage, '#price=abc&arv=500000&months=6&name=Evil');
    expect(place.textContent).toContain('We couldn’t read these numbers in the link: Purchase price. Enter them here.');
    expect(field(place, 'After-repair value (ARV)').value).toBe('500,000');
    expect(field(place, 'Purchase price').value).toBe('');
    expect(place.textContent).not.toContain('Evil');
  });

  it('says in Spanish what it says in English', async () => {
    await switchLanguage('es');
    const place = await open(FlipPage);
    expect(find(place, 'h1').textContent).toBe('Calculadora de fix and flip');
    expect(results(place)).toContain('Pierde dinero');
    expect(place.textContent).toContain('operación de ejemplo');
    await enter(place, 'Tasa de interés anual', '150');
    expect(place.textContent).toContain('Este número es demasiado alto.');
  });
});

it('tells in a plot’s label and table what it draws', async () => {
  const place = await open(FlipPage);
  const plot = find(place, 'svg[role=img]');
  expect(plot.getAttribute('aria-label')).toContain('At 6 months and $500,000, the profit is −$6,700.');
  const cells = [...place.querySelectorAll('details table td')].map(({ textContent }) => textContent);
  expect(cells).toContain('−$6,700');
});

it('shows no profit at a price that is too high to work with', async () => {
  const place = await open(FlipPage);
  await enter(place, 'After-repair value (ARV)', '9999999999');
  const cells = [...place.querySelectorAll('details table td')].map(({ textContent }) => textContent);
  expect(cells).toContain('—');
  expect(cells).not.toContain('$0');
});

it.each([
  ['DSCR', RentalPage, '1.17'],
  ['a bridge loan', BridgePage, '$2,500'],
  ['a refinance', RefinancePage, '$23,005'],
  ['a new construction', ConstructionPage, '$50,392'],
  ['the largest loan', SizingPage, '$375,000'],
  ['a loan that is paid off', AmortizationPage, '$1,768.51'],
])('works out %s from its sample', async (_, Page, value) => {
  const place = await open(Page);
  expect(results(place)).toContain(value);
  expect(place.textContent).not.toMatch(/NaN|Infinity|undefined/);
  await press(button(place, 'Clear the sample’s numbers'));
  expect(results(place)).toContain('Enter');
  expect(place.textContent).not.toMatch(/NaN|Infinity|undefined/);
});

it('says which limit decides', async () => {
  const place = await open(SizingPage);
  expect(results(place)).toContain('Set by: Loan to ARV');
  await enter(place, 'Maximum loan amount', '200000');
  expect(results(place)).toContain('Set by: Maximum amount');
});

it('says whether a refinance pays out or takes cash, and hands over what the application asks of an owner', async () => {
  const place = await open(RefinancePage);
  expect(results(place)).toContain('Cash out');
  expect(results(place)).toContain('The lender asks for 6 months: you’ve owned it long enough.');
  await enter(place, 'Third mortgage balance', '40000');
  await enter(place, 'Time owned', '5');
  expect(results(place)).toContain('Cash to bring to closing');
  expect(results(place)).toContain('$16,995');
  expect(results(place)).toContain('The lender asks for 6 months: 1 month to go.');
  await press(find(place, '[aria-label=Scenario] a[href="/apply?program=longtermrental"]'));
  expect(takeOver('visitor', ['longtermrental'])).toEqual({
    'loanTerms.Transaction type': 'refinance',
    'loanTerms.propertyValue': '400000',
    'loanTerms.requestedAmount': '300000',
    'loanTerms.originalPurchasePrice': '240000',
    'loanTerms.costOfImprovements': '55000',
    'loanTerms.currentLoan': '265000',
    'loanTerms.mortgage2': true,
    'loanTerms.currentLoan2': '40000',
    'propertyDetails.currentRentalIncome': '3200',
    'propertyDetails.annualPropertyTaxes': '5400',
    'propertyDetails.annualInsurancePremiums': '3000',
  });
  await enter(place, 'Time owned', '601');
  expect(results(place)).toContain('Check this field: Time owned');
  await enter(place, 'Time owned', '6');
  await enter(place, 'Seasoning the lender asks for', '601');
  expect(results(place)).toContain('Check this field: Seasoning the lender asks for');
});

it('draws a construction loan at the pace that was chosen, and hands its budget to an application', async () => {
  const place = await open(ConstructionPage);
  await enter(place, 'Price of the land', '100000');
  expect(results(place)).toContain('On what has been drawn. On the whole loan from day one: $');
  const cells = () => [...place.querySelectorAll('details table td')].map(({ textContent }) => textContent);
  expect(cells()).toContain('$30,100');
  await choose(place, 'The money is drawn', 'early');
  expect(cells()).toContain('$45,150');
  // Two months can't be divided into three parts.
  await enter(place, 'Months to the sale', '2');
  expect(cells()).toContain('$180,600');
  await press(find(place, '[aria-label=Scenario] a[href="/apply?program=newconstruction"]'));
  expect(takeOver('visitor', ['newconstruction'])).toEqual({
    'loanTerms.purchasePrice': '100000',
    'loanTerms.spendOnRehab': '361200',
    'loanTerms.propertyValueARV': '580000',
    'loanTerms.requestedAmount': '368960',
    'loanTerms.rehab': true,
  });
});

it('lists every calculator with the question it answers', async () => {
  const place = await open(ToolsPage);
  const ways = [...place.querySelectorAll('article a')].map((way) => way.getAttribute('href'));
  expect(ways).toEqual(
    [
      'fix-and-flip',
      'rehab-budget',
      'dscr-rental',
      'bridge',
      'refinance',
      'new-construction',
      'loan-sizing',
      'amortization',
    ].map((id) => `/tools/${id}`),
  );
  expect(place.querySelectorAll('article p')).toHaveLength(ways.length);
});
