import { act, Profiler } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fieldId } from '../../src/features/wizard/field-id';
import { Calendar } from '../../src/features/wizard/fields/Calendar';
import { Question } from '../../src/features/wizard/fields/Question';
import { type Field, fieldsOf } from '../../src/features/wizard/form/definition';
import { definition } from '../../src/features/wizard/form/shipped';
import { formText } from '../../src/features/wizard/form-words';
import { pricePerDoor, type Sitting, SittingContext } from '../../src/features/wizard/sitting';
import { wizardText } from '../../src/features/wizard/wizard';
import { switchLanguage } from '../../src/i18n/catalogue';
import { find, press, render } from './render';
import { buttonIn, choose, draftOf, leave, lineOf, sitAt, type } from './wizard';

beforeAll(() => Promise.all([formText.load(), wizardText.load()]));
afterEach(() => void vi.useRealTimers());

const stage = 'process.Where are you in the process';
/** From this stage on there is a property to ask about. */
const sit = (): Sitting => sitAt(draftOf({ [stage]: ['identified'] }));

function fieldAt(path: string): Field {
  const field = fieldsOf(definition).find((one) => one.path === path);
  if (!field) throw new Error(`There is no ${path}.`);
  return field;
}

const question = (path: string) => <Question key={path} field={fieldAt(path)} />;

async function ask(sitting: Sitting, ...paths: string[]): Promise<HTMLElement> {
  return await render(<SittingContext value={sitting}>{paths.map(question)}</SittingContext>);
}

const isAsked = (place: HTMLElement, path: string) => place.querySelector(`#${fieldId(path)}`) !== null;

it('shows an error on leaving the question, not before and not while it is corrected', async () => {
  const sitting = sit();
  const place = await ask(sitting, 'borrowInfo.email');
  const input = lineOf(place, 'borrowInfo.email');
  await type(input, 'marisol');
  expect(place.textContent).not.toContain('enter an email address');
  await leave(input);
  expect(place.textContent).toContain('Email Address: enter an email address, such as name@example.com');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await type(input, 'marisol@');
  expect(place.textContent).not.toContain('enter an email address');
  expect(input.value).toBe('marisol@');
});

it('reveals what an answer asks for, and keeps what was answered there', async () => {
  const sitting = sit();
  const yes = 'loanTerms.permits';
  const how = 'loanTerms.ifYesHowMuch';
  const place = await ask(sitting, yes, how);
  expect(isAsked(place, how)).toBe(false);
  await act(async () => sitting.answer(yes, true));
  await type(lineOf(place, how), '$4,000.00');
  await act(async () => sitting.answer(yes, false));
  expect(isAsked(place, how)).toBe(false);
  await act(async () => sitting.answer(yes, true));
  expect(lineOf(place, how).value).toBe('4,000');
});

it('is one stop of the Tab key if it has many options, which the arrow keys lead through', async () => {
  const sources = 'lead.Lead source';
  const sitting = sit();
  const place = await ask(sitting, sources, stage);
  const group = find(place, `fieldset:has(#${fieldId(sources)})`);
  const boxes = [...group.querySelectorAll('input')];
  const stops = () => boxes.filter(({ tabIndex }) => tabIndex === 0).map((box) => boxes.indexOf(box));
  const key = (key: string) =>
    act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  expect([boxes.length, stops()]).toEqual([18, [0]]);
  await act(async () => boxes[0]?.focus());
  for (const name of ['ArrowDown', 'ArrowRight', 'ArrowUp']) await key(name);
  expect([document.activeElement, stops()]).toEqual([boxes[1], [1]]);
  await press(boxes[1] ?? place);
  expect(sitting.draft.answer(sources)).toEqual(['client-referral']);
  for (const name of ['Home', 'ArrowLeft']) await key(name);
  expect([document.activeElement, stops()]).toEqual([boxes[17], [17]]);
  const few = [...find(place, `fieldset:has(#${fieldId(stage)})`).querySelectorAll('input')];
  expect(few.every(({ tabIndex }) => tabIndex === 0)).toBe(true);
});

describe('the price per door', () => {
  const [price, units, door] = ['loanTerms.purchasePrice', 'subjectProperty.numUnits', pricePerDoor.path] as const;
  const known = { [stage]: ['identified'], [price]: '1000000' };
  const sitWith = (more: Record<string, string> = {}) => sitAt(draftOf({ ...known, ...more }), {}, pricePerDoor);

  it('follows the price and the units, and says so', async () => {
    const sitting = sitWith();
    const place = await ask(sitting, units, door);
    for (const typed of ['1', '12']) await type(lineOf(place, units), typed);
    expect([lineOf(place, door).value, sitting.draft.answer(door)]).toEqual(['83,333', '83333']);
    expect(place.textContent).toContain('We divided the price by the number of units.');
    await act(async () => sitting.answer(price, '2400000'));
    expect(sitting.draft.answer(door)).toBe('200000');
    await type(lineOf(place, units), '');
    expect(sitting.draft.answer(door)).toBeUndefined();
  });

  it.each([['190000'], ['']])('stays as someone gives it: “%s”', async (given) => {
    const sitting = sitWith({ [units]: '10', [door]: '100000' });
    const place = await ask(sitting, units, door);
    await type(lineOf(place, door), given);
    await type(lineOf(place, units), '20');
    expect(sitting.draft.answer(door) ?? '').toBe(given);
    expect(place.textContent).not.toContain('We divided');
  });
});

it('re-renders no other question while typing', async () => {
  const sitting = sit();
  let renders = 0;
  const place = await render(
    <SittingContext value={sitting}>
      {question('borrowInfo.name')}
      <Profiler id="other" onRender={() => (renders += 1)}>
        {question('borrowInfo.lastName')}
      </Profiler>
    </SittingContext>,
  );
  const before = renders;
  await type(lineOf(place, 'borrowInfo.name'), 'M');
  await type(lineOf(place, 'borrowInfo.name'), 'Ma');
  expect(sitting.draft.answer('borrowInfo.name')).toBe('Ma');
  expect(renders).toBe(before);
});

it.each([
  ['subjectProperty.tenantOccupancyRate', '5,125 %', '5.125'],
  ['subjectProperty.tenantOccupancyRate', '7..5', '7..5'],
  ['subjectProperty.numUnits', '1,200', '1200'],
  ['subjectProperty.numUnits', '3.5 properties', '3.5 properties'],
  ['subjectProperty.yearBuilt', '19.86', '19.86'],
  ['loanTerms.purchasePrice', '$350,000.00', '350000'],
  ['loanTerms.purchasePrice', '375000.00', '375000'],
  ['loanTerms.purchasePrice', '350.000', '350000'],
  ['loanTerms.purchasePrice', '1.2M', '1200000'],
  ['loanTerms.purchasePrice', '1.2.3', '1.2.3'],
  ['borrowExp.liquidAssets', '$ 250.000', '250000'],
  ['borrowInfo.dateBirth', '07-19-1986', '1986-07-19'],
  ['borrowInfo.dateBirth', '07191986', '1986-07-19'],
  ['borrowInfo.dateBirth', '02/30/1986', '02/30/1986'],
])('%s: %s is stored as %s', async (path, typed, stored) => {
  const sitting = sit();
  const place = await ask(sitting, path);
  await type(lineOf(place, path), typed);
  await leave(lineOf(place, path));
  expect(sitting.draft.answer(path)).toBe(stored);
});

describe('an amount', () => {
  it('keeps every digit, and is reported as too long', async () => {
    const sitting = sit();
    const path = 'loanTerms.requestedAmount';
    const place = await ask(sitting, path);
    await type(lineOf(place, path), '123456789012');
    await leave(lineOf(place, path));
    expect(lineOf(place, path).value).toBe('123,456,789,012');
    expect(place.textContent).toContain('enter 10 digits or fewer');
    expect(sitting.draft.answer(path)).toBe('123456789012');
  });

  it('stays as typed if ambiguous, with a question', async () => {
    const sitting = sit();
    const path = 'loanTerms.requestedAmount';
    const place = await ask(sitting, path);
    await type(lineOf(place, path), '12.5');
    await leave(lineOf(place, path));
    expect(lineOf(place, path).value).toBe('12.5');
    expect(place.textContent).toContain('this can be read in more than one way; write it in digits only');
    expect(sitting.draft.answer(path)).toBe('12.5');
  });
});

it('shows reserves stored as text by an older form, with the error right away', async () => {
  const path = 'borrowExp.liquidAssets';
  const readable = await ask(sitAt(draftOf({ [path]: 'US$ 250.000' })), path);
  expect(lineOf(readable, path).value).toBe('250,000');
  const words = sitAt(draftOf({ [path]: 'USD 250,000 en el banco' }));
  const place = await ask(words, path);
  expect(lineOf(place, path).value).toBe('USD 250,000 en el banco');
  expect(place.textContent).toContain('Liquid assets / cash reserves: enter an amount in dollars');
  await type(lineOf(place, path), '250000');
  await leave(lineOf(place, path));
  expect(place.textContent).not.toContain('enter an amount in dollars');
  expect(words.draft.answer(path)).toBe('250000');
});

describe('a phone number', () => {
  const path = 'borrowInfo.cellNumber';
  const answered = async (before?: string) => {
    const sitting = sitAt(draftOf(before === undefined ? {} : { [path]: before }));
    const place = await ask(sitting, path);
    await act(() => import('../../src/features/wizard/fields/phone-format'));
    return { sitting, place, line: lineOf(place, path) };
  };

  it('is formatted while it is typed, and its format can be deleted', async () => {
    const { line } = await answered();
    for (const [typed, shown] of [
      ['3', '3'],
      ['30', '30'],
      ['305', '(305)'],
      ['(305)5', '(305) 5'],
      ['(305) 5550142', '(305) 555-0142'],
      ['(305) ', '(305) '],
      ['(305)', '(305)'],
      ['(305', '(305'],
      ['(3057', '(305) 7'],
    ] as const) {
      await type(line, typed);
      expect(line.value).toBe(shown);
    }
  });

  it('keeps the cursor when a digit is put in the middle, and is formatted on leaving', async () => {
    const { line, sitting } = await answered('(305) 555-042');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(line, '(305) 5551-042');
      line.setSelectionRange(10, 10);
      line.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect([line.value, line.selectionStart]).toEqual(['(305) 5551-042', 10]);
    await leave(line);
    expect(sitting.draft.answer(path)).toBe('(305) 555-1042');
  });

  it('loses nothing that was typed: too many digits and letters stay, with an error', async () => {
    for (const typed of ['30555501421234', '305 555 0142 x12']) {
      const { line, place } = await answered();
      await type(line, typed);
      await leave(line);
      expect(line.value).toBe(typed);
      expect(place.textContent).toContain('Cell Number: enter 10 digits, or + and the country code');
    }
  });

  it('can be pasted with the invisible characters of an address book', async () => {
    const { sitting, line } = await answered();
    await type(line, '\u202a+1\u00a0305\u2011555\u20110142\u202c');
    expect(sitting.draft.answer(path)).toBe('+1 305 555 0142');
  });

  it('is read as Mexican after +52, and says so', async () => {
    const { line, place } = await answered();
    await type(line, '+525512345678');
    expect(line.value).toBe('+52 55 1234 5678');
    expect(find(place, '[role=status]').textContent).toBe('This number is in Mexico.');
  });

  it('stays as an older draft has it until it is edited', async () => {
    const { sitting, line } = await answered('305.555.0142');
    await leave(line);
    expect(sitting.draft.answer(path)).toBe('305.555.0142');
    await type(line, '305.555.01423');
    await type(line, '305.555.0142');
    await leave(line);
    expect(sitting.draft.answer(path)).toBe('(305) 555-0142');
  });
});

describe('the co-borrower’s address', () => {
  const [own, theirs] = ['borrowInfo.address', 'borrowInfo.addressCoborrower'];
  const sitWith = (answers = {}) =>
    sitAt(draftOf({ [stage]: ['identified'], 'borrowInfo.coborrower': true, ...answers }));

  it('is the borrower’s in one press, which gives the focus back, and can be changed', async () => {
    const sitting = sitWith({ [own]: '88 Coral Way' });
    const place = await ask(sitting, own, theirs);
    await press(buttonIn(place, 'Same as mine'));
    expect(sitting.draft.answer(theirs)).toBe('88 Coral Way');
    expect(document.activeElement).toBe(lineOf(place, theirs));
    expect(place.querySelector('button')).toBeNull();
  });

  it('is not offered before there is one, or over another that was typed', async () => {
    expect((await ask(sitWith(), own, theirs)).querySelector('button')).toBeNull();
    const place = await ask(sitWith({ [own]: '88 Coral Way', [theirs]: '9 Elm' }), own, theirs);
    expect(place.querySelector('button')).toBeNull();
  });
});

it('shows the unit of a percentage once', async () => {
  const rate = 'subjectProperty.tenantOccupancyRate';
  const field = { ...fieldAt(rate), placeholder: fieldAt('loanTerms.currentRate').placeholder };
  const place = await render(
    <SittingContext value={sit()}>
      <Question field={field} />
    </SittingContext>,
  );
  expect([lineOf(place, rate).placeholder, place.textContent?.match(/%/g)]).toEqual(['', ['%']]);
});

describe('a ZIP code', () => {
  const [city, state, zip] = ['subjectProperty.city', 'subjectProperty.state', 'subjectProperty.zipCode'] as const;
  const lists: Record<string, string> = { 3: '331FLMiami3145Miami Beach39\n', 9: '902CABeverly Hills10\n' };
  beforeEach(() => {
    vi.stubGlobal('fetch', async (address: string) => new Response(lists[/(\d)\.txt/.exec(address)?.[1] ?? '']));
  });
  afterEach(() => void vi.unstubAllGlobals());

  const given = (sitting: Sitting) => [city, state].map((path) => sitting.draft.answer(path));

  it('fills in the city and the state, and says so', async () => {
    const sitting = sit();
    const place = await ask(sitting, city, state, zip);
    await type(lineOf(place, zip), '33131');
    expect(given(sitting)).toEqual(['Miami', 'FL']);
    expect(find(place, '[role=status]').textContent).toBe('We filled in Miami, Florida.');
  });

  it('replaces what it filled in, but never what somebody typed', async () => {
    const sitting = sit();
    const place = await ask(sitting, city, state, zip);
    await type(lineOf(place, zip), '33139');
    await type(lineOf(place, city), 'South Beach');
    await type(lineOf(place, zip), '90210-1234');
    expect(given(sitting)).toEqual(['South Beach', 'CA']);
    expect(place.textContent).toContain('This ZIP code is in Beverly Hills, California. We filled in California.');
    await choose(place, state, 'TX');
    await type(lineOf(place, zip), '33131');
    expect(given(sitting)).toEqual(['South Beach', 'TX']);
    expect(place.textContent).toContain('This ZIP code is in Miami, Florida.');
  });

  it('fills in nothing that is not asked on the page', async () => {
    const sitting = sit();
    const place = await ask(sitting, zip);
    await type(lineOf(place, zip), '33131');
    expect(given(sitting)).toEqual([undefined, undefined]);
    expect(place.querySelector('[role=status]')).toBeNull();
  });

  it('says nothing about an unknown one, and nothing while it is being typed', async () => {
    const sitting = sit();
    const place = await ask(sitting, city, state, zip);
    for (const typed of ['3313', '33199', '331311']) {
      await type(lineOf(place, zip), typed);
      expect(given(sitting)).toEqual([undefined, undefined]);
      expect(place.querySelector('[role=status]')).toBeNull();
    }
  });
});

describe('a day', () => {
  const path = 'loanTerms.closingDate';

  it('stays as typed if it does not exist, with an error', async () => {
    const place = await ask(sit(), path);
    await type(lineOf(place, path), '02/30/2027');
    await leave(lineOf(place, path));
    expect(place.textContent).toContain('this date doesn’t exist');
    expect(lineOf(place, path).value).toBe('02/30/2027');
  });

  it('is picked from a calendar that is labeled in Spanish throughout', async () => {
    await act(() => switchLanguage('es'));
    onTestFinished(() => act(() => switchLanguage('en')));
    const place = await render(<Calendar field={fieldAt(path)} day="" onDay={() => undefined} />);
    const labels = [...place.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label') ?? '');
    expect(labels.length).toBeGreaterThan(28);
    expect(labels.filter((label) => /\b(Choose|Month|Not)\b/.test(label))).toEqual([]);
  });

  it('is shown with its month while typing, read with the day first if that is clear', async () => {
    const birth = 'borrowInfo.dateBirth';
    const place = await ask(sit(), birth);
    const echo = () => find(place, '[role=status]').textContent;
    await type(lineOf(place, birth), '05/03/198');
    expect(echo()).toBe('');
    await type(lineOf(place, birth), '05/03/1985');
    expect(echo()).toBe('May 3, 1985');
    await type(lineOf(place, birth), '13/05/1985');
    expect(echo()).toBe('May 13, 1985');
    await leave(lineOf(place, birth));
    expect([lineOf(place, birth).value, echo()]).toEqual(['05/13/1985', 'May 13, 1985']);
    expect(lineOf(place, birth).getAttribute('aria-describedby')).toContain(
      find(place, '[role=status]').parentElement?.id,
    );
  });

  it('is completed on leaving it, if only the century is missing, and read back', async () => {
    const place = await ask(sit(), path);
    await type(lineOf(place, path), '3/5/90');
    expect(find(place, '[role=status]').textContent).toBe('');
    await leave(lineOf(place, path));
    expect([lineOf(place, path).value, find(place, '[role=status]').textContent]).toEqual([
      '03/05/2090',
      'March 5, 2090',
    ]);
  });

  it('is completed when its own line is left, before the buttons beside it, and Tab passes by Clear', async () => {
    const place = await ask(sit(), path);
    await type(lineOf(place, path), '1/15/90');
    const pick = buttonIn(place, 'Pick a date: Desired Closing Date (MM/DD/YYYY)');
    const passed = new FocusEvent('focusout', { bubbles: true, relatedTarget: pick });
    await act(async () => lineOf(place, path).dispatchEvent(passed));
    expect(lineOf(place, path).value).toBe('01/15/2090');
    expect(buttonIn(place, 'Clear: Desired Closing Date (MM/DD/YYYY)').tabIndex).toBe(-1);
  });

  it('is refused without its day, and says so', async () => {
    const place = await ask(sit(), path);
    await type(lineOf(place, path), 'March 2090');
    await leave(lineOf(place, path));
    expect(lineOf(place, path).value).toBe('March 2090');
    expect(place.textContent).toContain('Desired closing date: enter month, day and full year, such as 12/25/2026');
  });

  it('is refused as a closing date if it has passed, but not today', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T03:00:00Z'), toFake: ['Date'] });
    const place = await ask(sit(), path);
    await type(lineOf(place, path), '11/20/2026');
    await leave(lineOf(place, path));
    expect(place.textContent).toContain(
      'You entered November 20, 2026. Desired closing date: this date has already passed',
    );
    // In the lender's time zone it is still the 21st.
    await type(lineOf(place, path), '11/21/2026');
    await leave(lineOf(place, path));
    expect(place.textContent).not.toContain('this date has already passed');
  });

  it('gets its slashes on leaving the field, and can be cleared', async () => {
    const sitting = sit();
    const place = await ask(sitting, path);
    await type(lineOf(place, path), '02152027');
    expect(lineOf(place, path).value).toBe('02152027');
    await leave(lineOf(place, path));
    expect(lineOf(place, path).value).toBe('02/15/2027');
    await press(buttonIn(place, 'Clear: Desired Closing Date (MM/DD/YYYY)'));
    expect(lineOf(place, path).value).toBe('');
    expect(document.activeElement).toBe(lineOf(place, path));
    expect(sitting.draft.answer(path)).toBeUndefined();
  });
});

it('takes an unlisted answer as text, and clears it on going back to the list', async () => {
  const sitting = sit();
  const path = 'borrowInfo.relationshipCoborrower';
  sitting.answer('borrowInfo.coborrower', true);
  const place = await ask(sitting, path);
  await choose(place, path, 'other');
  expect(document.activeElement).toBe(lineOf(place, path));
  await type(lineOf(place, path), 'Cousin');
  expect(sitting.draft.answer(path)).toEqual({ other: 'Cousin' });
  await press(buttonIn(place, 'Back to the list'));
  expect(document.activeElement).toHaveProperty('value', '');
  expect(document.activeElement?.id).toBe(fieldId(path));
  expect(sitting.draft.answer(path)).toBeUndefined();
});

it.each(['en', 'es'] as const)('lists the states in alphabetical order: %s', async (language) => {
  await act(() => switchLanguage(language));
  onTestFinished(() => act(() => switchLanguage('en')));
  const path = 'subjectProperty.state';
  const place = await ask(sit(), path);
  const names = [...find(place, `#${fieldId(path)}`).querySelectorAll('option')].slice(1).map((one) => one.text);
  expect(names).toHaveLength(56);
  expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
});

it('asks for a region and a postal code in another country, and keeps them over a change of country', async () => {
  const at = (key: string) => `subjectProperty.${key}`;
  const keys = ['country', 'state', 'zipCode', 'region', 'postalCode'];
  const place = await ask(sit(), ...keys.map(at));
  const asked = () => keys.filter((key) => isAsked(place, at(key)));
  expect(asked()).toEqual(['country', 'state', 'zipCode']);
  await choose(place, at('country'), 'CO');
  expect(asked()).toEqual(['country', 'region', 'postalCode']);
  await type(lineOf(place, at('region')), 'Antioquia');
  await type(lineOf(place, at('postalCode')), '050021');
  await choose(place, at('country'), 'US');
  expect(asked()).toEqual(['country', 'state', 'zipCode']);
  await choose(place, at('country'), 'CO');
  expect(['region', 'postalCode'].map((key) => lineOf(place, at(key)).value)).toEqual(['Antioquia', '050021']);
});

describe('what has to be answered', () => {
  const starred = (place: HTMLElement, path: string) =>
    find(place, `label[for="${fieldId(path)}"]`).textContent?.endsWith('*') ?? false;

  it('follows the stage', async () => {
    const sitting = sit();
    const at = ['subjectProperty.address', 'subjectProperty.state', 'loanTerms.requestedAmount'];
    const place = await ask(sitting, stage, ...at);
    await act(async () => sitting.answer(stage, ['general-info', 'looking']));
    expect(at.map((path) => isAsked(place, path) && starred(place, path))).toEqual([false, false, false]);
    expect(isAsked(place, 'subjectProperty.address')).toBe(false);
    await act(async () => sitting.answer(stage, ['looking', 'under-contract']));
    expect(at.map((path) => starred(place, path))).toEqual([true, true, true]);
    expect(lineOf(place, 'loanTerms.requestedAmount').getAttribute('aria-required')).toBe('true');
    expect(place.textContent).not.toContain('is required');
  });

  it('is the legal name for an entity, as the question says', async () => {
    const sitting = sit();
    const name = 'borrowType.name';
    const place = await ask(sitting, name);
    expect(isAsked(place, name)).toBe(false);
    await act(async () => sitting.answer('borrowType.borrowerType', ['entity']));
    expect(find(place, 'label').textContent).toBe('Legal name of the entity, trust or retirement account *');
  });

  it('is the explanation after a Yes about the background, shown at once', async () => {
    const sitting = sit();
    const [yes, explanation] = ['borrowBack.lawsuits', 'borrowBack.explanation'];
    await act(async () => sitting.answer('borrowBack.anyApplies', true));
    const place = await ask(sitting, yes, explanation);
    const said = 'Background explanation is required';
    expect(isAsked(place, explanation)).toBe(false);
    await press(find(place, `#${fieldId(yes)}`));
    expect(starred(place, explanation)).toBe(true);
    expect(place.textContent).toContain(said);
    await act(async () => sitting.answer(explanation, 'A tenant.'));
    expect(place.textContent).not.toContain(said);
    await act(async () => sitting.answer(explanation, undefined));
    await act(async () => sitting.answer(yes, false));
    expect([isAsked(place, explanation), place.textContent?.includes(said)]).toEqual([false, false]);
  });
});

describe('an amount that may be another', () => {
  const rent = 'propertyDetails.currentRentalIncome';
  const question =
    'This is more than 5% of the property’s value each month. Check that it is one month’s rent, not a year’s.';

  it('is questioned on leaving the field, not marked as an error, until it is changed', async () => {
    const sitting = sit();
    sitting.answer('loanTerms.propertyValue', '300000');
    const place = await ask(sitting, rent);
    await type(lineOf(place, rent), '36000');
    expect(place.textContent).not.toContain(question);
    await leave(lineOf(place, rent));
    expect(place.textContent).toContain(question);
    expect(lineOf(place, rent).getAttribute('aria-invalid')).toBeNull();
    await type(lineOf(place, rent), '3000');
    await leave(lineOf(place, rent));
    expect(place.textContent).not.toContain(question);
  });

  it('is questioned at once if an older form had two amounts', async () => {
    const place = await ask(
      sitAt(
        draftOf({
          'loanTerms.rehab': true,
          'loanTerms.spendOnRehab': '85000',
          'retired.loanTerms.ifYesHowMuch2': '50000',
        }),
      ),
      'loanTerms.spendOnRehab',
    );
    expect(place.textContent).toContain(
      'you gave two different amounts. We kept this one; the other was $50,000. Please check which is right.',
    );
  });
});

describe('the background', () => {
  const gate = fieldsOf(definition).find(({ noneOf }) => noneOf !== undefined);
  const seven = gate?.noneOf ?? [];
  const any = 'borrowBack.anyApplies';
  const given = (sitting: Sitting) => seven.map((path) => sitting.draft.answer(path));

  it('is answered by one press, each question separately, with what they ask in sight', async () => {
    const sitting = sit();
    const place = await ask(sitting, any, ...seven);
    expect(seven.filter((path) => isAsked(place, path))).toEqual([]);
    expect(place.querySelectorAll('li')).toHaveLength(7);
    await press(find(place, `#${fieldId(any)}`));
    expect(given(sitting)).toEqual(seven.map(() => false));
    expect(sitting.draft.answer(any)).toBe(false);
  });

  it('is asked question by question once something applies, without moving the choice, and nothing stays answered unasked', async () => {
    const sitting = sit();
    const place = await ask(sitting, any, ...seven);
    await press(find(place, `#${fieldId(any)}`));
    await press(find(place, `input[name="${any}"]:not(#${fieldId(any)})`));
    expect(seven.filter((path) => isAsked(place, path))).toEqual(seven);
    expect(given(sitting)).toEqual(seven.map(() => undefined));
    expect(place.querySelectorAll('li')).toHaveLength(7);
  });

  it('shows what an earlier form asked one by one', async () => {
    const place = await ask(sitAt(draftOf({ 'borrowBack.lawsuits': true })), any, ...seven);
    expect(seven.filter((path) => isAsked(place, path))).toEqual(seven);
    expect(place.querySelectorAll('li')).toHaveLength(0);
  });
});

it('says that several answers may be chosen', async () => {
  const place = await ask(sit(), stage);
  const { hint } = fieldAt(stage);
  expect(hint?.en).toBeTruthy();
  expect(place.textContent).toContain(hint?.en);
});

describe('the items of a rehab budget', () => {
  const [budget, items] = ['loanTerms.spendOnRehab', 'loanTerms.rehabLines'] as const;
  const lines =
    '# Kitchen\n- Cabinets | Cabinets and counters | 24 lin ft | 285.00*\n- Pendant light | Electrical | ? each | 140.00\n+ 684.00\n= 7524.00';
  const carried = (more: Record<string, string> = {}) =>
    sitAt(draftOf({ 'loanTerms.rehab': true, [budget]: '7524', [items]: lines, ...more }));

  it('are not on the page where none were carried over', async () => {
    const place = await ask(sitAt(draftOf({ 'loanTerms.rehab': true })), budget, items);
    expect(isAsked(place, budget)).toBe(true);
    expect(isAsked(place, items)).toBe(false);
    expect(place.textContent).not.toContain('Rehab Budget');
  });

  it('can be looked at', async () => {
    const place = await ask(carried(), items);
    expect(find(place, 'summary').textContent).toBe('From the Rehab Budget Builder: 2 items, $7,524');
    expect(find(place, 'details').textContent).toContain('Kitchen$6,840.00Cabinets24 lin ft × $285.00 · example price');
    expect(find(place, 'details').textContent).toContain('Pendant light? each × $140.00—');
    expect(find(place, 'details').textContent).toContain('Contingency$684.00Total$7,524.00');
    expect(place.textContent).not.toContain('Is this right?');
  });

  it('say so when the budget beside them is changed to another amount', async () => {
    const sitting = carried();
    const place = await ask(sitting, budget, items);
    const doubt = 'The items add up to $7,524, but the rehab budget is a different amount.';
    await type(lineOf(place, budget), '8,000');
    expect(place.textContent).toContain(doubt);
    await type(lineOf(place, budget), '$7,524');
    expect(place.textContent).not.toContain(doubt);
  });

  it('are removed after a question, and the focus goes to the budget', async () => {
    const sitting = carried();
    const place = await ask(sitting, budget, items);
    await press(buttonIn(place, 'Remove: From the Rehab Budget Builder'));
    await press(buttonIn(place, 'Keep them'));
    expect(sitting.draft.answer(items)).toBe(lines);
    await press(buttonIn(place, 'Remove: From the Rehab Budget Builder'));
    await press(buttonIn(find(place, 'dialog'), 'Remove'));
    expect(sitting.draft.answer(items)).toBeUndefined();
    expect(isAsked(place, items)).toBe(false);
    expect(document.activeElement).toBe(lineOf(place, budget));
    expect(sitting.draft.answer(budget)).toBe('7524');
  });

  it('that can’t be read are an error, and can be removed', async () => {
    const sitting = carried({ [items]: lines.replace('24 lin ft', '25 lin ft') });
    const place = await ask(sitting, items);
    expect(place.querySelector('details')).toBeNull();
    await act(async () => sitting.sayAll());
    expect(place.textContent).toContain(
      'Rehab budget items: we couldn’t read these; remove them and enter only the total',
    );
    await press(buttonIn(place, 'Remove: From the Rehab Budget Builder'));
    await press(buttonIn(find(place, 'dialog'), 'Remove'));
    expect(sitting.verdict().findings.has(items)).toBe(false);
  });
});
