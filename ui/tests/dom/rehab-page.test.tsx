import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '../../src/components/Toaster';
import { calculatorsText } from '../../src/features/calculators/calculators';
import { takeOver } from '../../src/features/calculators/handover';
import { maxName, openOf, rename } from '../../src/features/calculators/kept-list';
import { readRehabLines } from '../../src/features/wizard/form/rehab-lines';
import { switchLanguage } from '../../src/i18n/catalogue';
import { day } from '../../src/lib/time';
import { flipShelf } from '../../src/routes/tools/flip/flip-calculator';
import { addRoom, emptyBudget, lineOf, maxRooms, removeRoom, usualRoom } from '../../src/routes/tools/rehab/budget';
import { budgetShelf } from '../../src/routes/tools/rehab/budget-shelf';
import { furniture } from '../../src/routes/tools/rehab/furniture';
import { RehabPage } from '../../src/routes/tools/rehab/RehabPage';
import { rehabText } from '../../src/routes/tools/rehab/rehab';
import { toolsText } from '../../src/routes/tools/tools';
import { find, press, render } from './render';
import { button, leave, send, type } from './typing';

beforeAll(() => Promise.all([toolsText, calculatorsText, rehabText].map((text) => text.load())));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // As another tab would: everything starts over.
  dispatchEvent(new StorageEvent('storage', { key: null }));
});
afterEach(() => act(() => switchLanguage('en')));

const open = () => {
  const router = createMemoryRouter([{ path: '*', Component: RehabPage }], { initialEntries: ['/tools/rehab-budget'] });
  return render(<RouterProvider router={router} />);
};
/** Presses what opens a dialog, which is loaded then. */
const pressAndLoad = (element: HTMLElement) =>
  act(async () => {
    element.click();
    await Promise.all([
      import('../../src/routes/tools/rehab/LineDialog'),
      import('../../src/routes/tools/rehab/RoomDialog'),
    ]);
  });
const results = (place: HTMLElement) => find(place, 'section:has(> p[role=status])').textContent ?? '';
const house = (place: HTMLElement) => find(place, 'svg[role=img]').getAttribute('aria-label') ?? '';
const quantityOf = (line: string) => `[id="${line}-quantity"]`;
const priceOf = (line: string) => `[id="${line}-price"]`;
const rowOf = (place: HTMLElement, name: string) => {
  const row = [...place.querySelectorAll('fieldset')].find(
    (one) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent === name,
  );
  if (!row) throw new Error(`no line ${name}`);
  return row;
};
/** The text of the file that someone saves. */
async function saved(save: () => Promise<unknown>): Promise<string> {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sheet');
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await save();
  const [file] = made.mock.lastCall ?? [];
  for (const one of [made, revoked, followed]) one.mockRestore();
  return file instanceof Blob ? file.text() : '';
}
const download = (place: HTMLElement, label: string) =>
  saved(() =>
    act(async () => {
      button(place, label).click();
      await import('../../src/routes/tools/rehab/sheet');
    }),
  );
const empty = () => act(() => budgetShelf.change(() => ({ open: 'b', list: [emptyBudget('b')] })));

it('begins with a sample that is marked as one, drawn, and not carried into an application', async () => {
  const place = await open();
  expect(place.textContent).toContain('This is a sample budget');
  expect(results(place)).toContain('$82,500');
  expect(results(place)).toContain('20 items in 5 rooms: $75,000 of work, plus contingency.');
  expect(results(place)).toContain('20 of these prices are examples.');
  expect(house(place)).toContain('Kitchen $20,000, Bathroom $12,900');
  expect(house(place)).toContain('contingency $7,500');
  expect(place.textContent).not.toContain('Apply with this budget');
  await press(find(place, '[aria-label=Budget] a[href="/apply?program=fixandflip"]'));
  expect(takeOver('visitor', ['fixandflip'])).toEqual({});
});

it('works out every keystroke, keeps it, and hands the budget item by item to an application', async () => {
  const place = await open();
  await type(place, quantityOf('kitchen-cabinets'), '30');
  expect(results(place)).toContain('$84,381');
  expect(rowOf(place, 'Base and wall cabinets').textContent).toContain('$8,550');
  expect(rowOf(place, 'Base and wall cabinets').textContent).toContain('example price');
  await type(place, priceOf('kitchen-cabinets'), '300.25');
  expect(rowOf(place, 'Base and wall cabinets').textContent).toContain('$9,007.50');
  expect(rowOf(place, 'Base and wall cabinets').textContent).not.toContain('example price');
  expect(localStorage.getItem('lender.rehab')).toContain('300.25');
  await press(find(place, '[aria-label=Budget] a[href="/apply?program=fixandflip"]'));
  const { 'loanTerms.rehabLines': lines, ...others } = takeOver('visitor', ['fixandflip']);
  expect(others).toEqual({ 'loanTerms.spendOnRehab': '84884', 'loanTerms.rehab': true });
  expect(String(lines).split('\n').slice(0, 3)).toEqual([
    '# Kitchen',
    '- Demolition and haul-off | Demolition | lump sum | 1800.00*',
    '- Base and wall cabinets | Cabinets and counters | 30 lin ft | 300.25',
  ]);
  expect(readRehabLines(String(lines))).toMatchObject({ count: 20, contingency: 771_675, total: 8_488_425 });
});

it('warns that a budget is too long to be carried over item by item, and carries over its total', async () => {
  const place = await open();
  const tooLong = 'too long to go into an application item by item';
  const named = (count: number) =>
    act(() =>
      budgetShelf.change(() => {
        const lines = Array.from({ length: count }, (_, index) => ({
          ...lineOf(`line${index}`, 'sink'),
          name: 'ñ'.repeat(90),
        }));
        return { open: 'b', list: [{ ...emptyBudget('b'), rooms: [{ id: 'r', kind: 'kitchen', name: '', lines }] }] };
      }),
    );
  await named(80);
  expect(place.textContent?.includes(tooLong)).toBe(false);
  await named(100);
  expect(place.textContent?.includes(tooLong)).toBe(true);
  await press(find(place, '[aria-label=Budget] a[href="/apply?program=fixandflip"]'));
  expect(takeOver('visitor', ['fixandflip'])).toEqual({
    'loanTerms.spendOnRehab': String((100 * 1650 * 11) / 10),
    'loanTerms.rehab': true,
  });
});

it('opens a copy of the flip’s scenario with the budget, once, and loses none of its numbers', async () => {
  const place = await open();
  await type(place, priceOf('systems-airConditioner'), '6900');
  const link = () => find(place, 'a[href="/tools/fix-and-flip"]');
  await act(async () => {
    link().click();
    await import('../../src/routes/tools/rehab/to-flip');
  });
  const taken = () => flipShelf.store.get();
  expect(taken().list).toHaveLength(2);
  expect(openOf(taken())).toMatchObject({
    name: 'Sample: a house in Hialeah',
    entries: { price: '350000', rehab: '76000', contingency: '10' },
  });
  await act(async () => {
    link().click();
    await import('../../src/routes/tools/rehab/to-flip');
  });
  expect(taken().list).toHaveLength(2);
  // The calculator has no least amount, so that the whole is its budget then.
  await type(place, '#at-least', '20,000');
  expect(results(place)).toContain('At least $20,000');
  await act(async () => {
    link().click();
    await import('../../src/routes/tools/rehab/to-flip');
  });
  expect(openOf(taken()).entries).toMatchObject({ rehab: '96000', contingency: '' });
});

it('says so when numbers replace others that no application has taken', async () => {
  const place = await open();
  const toasts = await render(<Toaster />);
  const apply = () => press(find(place, '[aria-label=Budget] a[href="/apply?program=fixandflip"]'));
  await type(place, priceOf('systems-airConditioner'), '6900');
  await apply();
  expect(toasts.textContent).not.toContain('Numbers replaced');
  await type(place, priceOf('systems-airConditioner'), '7900');
  await apply();
  await act(async () => void (await import('../../src/features/calculators/replaced')));
  expect(toasts.textContent).toContain('Numbers replaced');
});

it('says so when what leads to the flip calculator could not be loaded', async () => {
  const place = await open();
  const toasts = await render(<Toaster />);
  const part = '../../src/routes/tools/rehab/to-flip';
  vi.doMock(part, () => {
    throw new Error('offline');
  });
  await act(async () => {
    find(place, 'a[href="/tools/fix-and-flip"]').click();
    await import(part).catch(() => undefined);
  });
  vi.doUnmock(part);
  expect(toasts.textContent).toContain('We couldn’t reach the server.');
});

it('draws the house again only when something of it changes', async () => {
  const drawn = vi.fn();
  const { kitchen } = furniture;
  Object.defineProperty(furniture, 'kitchen', {
    configurable: true,
    get: () => {
      drawn();
      return kitchen;
    },
  });
  const place = await open();
  drawn.mockClear();
  await act(async () => budgetShelf.change((state) => rename(state, 'Hialeah')));
  expect(place.textContent).toContain('Hialeah');
  expect(drawn).not.toHaveBeenCalled();
  await type(place, quantityOf('kitchen-cabinets'), '30');
  expect(drawn).toHaveBeenCalled();
  Object.defineProperty(furniture, 'kitchen', { value: kitchen, configurable: true, writable: true, enumerable: true });
});

describe('what can’t be used', () => {
  it.each([
    ['letters', quantityOf('kitchen-cabinets'), 'two', 'Enter a number, such as 12 or 12.5.'],
    ['a negative number', quantityOf('kitchen-cabinets'), '-3', 'This can’t be a negative number.'],
    ['too many decimals', quantityOf('kitchen-cabinets'), '1.2345', 'Use two decimals or fewer.'],
    ['an absurd quantity', quantityOf('kitchen-cabinets'), '99999999', 'Enter a quantity below 10 million.'],
    ['an absurd price', priceOf('kitchen-cabinets'), '999999999', 'Enter a price below $100 million.'],
  ])('says so of %s at the field, and shows no total meanwhile', async (_, field, typed, said) => {
    const place = await open();
    await type(place, field, typed);
    await leave(place, field);
    expect(find(place, field).getAttribute('aria-invalid')).toBe('true');
    expect(rowOf(place, 'Base and wall cabinets').textContent).toContain(said);
    expect(results(place)).toContain('Check this item: Kitchen, Base and wall cabinets');
    expect(results(place)).not.toMatch(/\$\d+,\d{3}(?!,000 of)/);
    expect(place.textContent).not.toMatch(/NaN|Infinity|undefined/);
    expect(place.textContent).not.toContain('Apply with this budget');
  });

  it('counts a zero as nothing yet', async () => {
    const place = await open();
    await type(place, quantityOf('kitchen-cabinets'), '0');
    expect(results(place)).toContain('1 item still needs a quantity or a price.');
    expect(results(place)).toContain('$74,976');
  });

  it('says so for the contingency', async () => {
    const place = await open();
    await type(place, '#contingency', '150');
    expect(place.textContent).toContain('Enter 100% or less.');
    expect(results(place)).toContain('Check this field: Share of the work');
    expect(find(place, 'legend:has(> h2)').textContent).toBe('Contingency—');
    expect(find(place, '#scope dl').textContent).toBe('The work—Contingency—Total—');
    expect(house(place)).toContain('Kitchen $20,000, Bathroom $12,900');
    expect(house(place)).toContain('contingency —');
  });

  it('shows no cost of its room anywhere, nor a total on the scope of work', async () => {
    const place = await open();
    await type(place, quantityOf('kitchen-cabinets'), 'two');
    const scope = find(place, '#scope').textContent;
    expect(scope).toContain('Kitchen—');
    expect(scope).toContain('1.2Base and wall cabinetslin ft × $285.00—');
    expect(scope).toContain('Total—');
    expect(house(place)).toContain('Kitchen —, Bathroom $12,900');
    expect(house(place)).toContain('contingency —');
  });

  it('says that saved data could not be read, and keeps it until the person deletes it', async () => {
    const newer = '{"open":"a","savedAt":"","list":[{"rooms":null}]}';
    localStorage.setItem('lender.rehab', newer);
    dispatchEvent(new StorageEvent('storage', { key: 'lender.rehab' }));
    const place = await open();
    await act(async () => (await import('../../src/features/calculators/UnreadRemark')).load());
    expect(place.textContent).toContain('We couldn’t read part of what this device had saved');
    expect(results(place)).toContain('$82,500');
    await type(place, quantityOf('kitchen-cabinets'), '30');
    expect(localStorage.getItem('lender.rehab')).toContain('"30"');
    const ask = button(place, 'Save or delete it');
    ask.focus();
    await press(ask);
    expect(await saved(() => press(button(place, 'Save it as a file')))).toBe(newer);
    await press(button(place, 'Keep it'));
    expect(document.activeElement).toBe(ask);
    expect(budgetShelf.unread()).toEqual([newer]);
    await press(ask);
    await press(button(place, 'Delete'));
    expect(budgetShelf.unread()).toEqual([]);
    expect(place.textContent).not.toContain('We couldn’t read');
    expect(document.activeElement?.tagName).toBe('H1');
    expect(results(place)).toContain('$84,381');
  });

  it('says that a full device keeps nothing', async () => {
    const place = await open();
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem });
    await type(place, quantityOf('kitchen-cabinets'), '30');
    vi.unstubAllGlobals();
    expect(place.textContent).toContain('This browser can’t save your budget');
    expect(results(place)).toContain('$84,381');
    // The file that is to keep the budget has its prices, even when the scope of work does not show them.
    await press(find(place, '#scope input[type=checkbox]'));
    expect(await download(place, 'Spreadsheet with prices')).toContain('"285.00"');
    expect(await download(place, 'Download the spreadsheet')).not.toContain('"285.00"');
  });
});

it('starts an empty budget with a typical flip’s rooms, whose quantities are to be entered', async () => {
  empty();
  const place = await open();
  expect(results(place)).toContain('Add a room, then enter quantities and prices.');
  expect(house(place)).toContain('The outline of a house');
  expect(place.textContent).not.toMatch(/NaN|undefined/);
  await press(button(place, 'Add a typical flip’s rooms'));
  expect([...place.querySelectorAll('summary h2')].map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Kitchen',
    'Bathroom',
    'Exterior',
    'Living areas',
    'Systems and permits',
  ]);
  expect(document.activeElement?.tagName).toBe('SUMMARY');
  expect(results(place)).toContain('items still need a quantity or a price.');
});

it('clears the sample’s items and puts them back, with the focus on the way back and then on the first room', async () => {
  const place = await open();
  await act(async () => {
    button(place, 'Clear the sample’s items').click();
    await import('../../src/routes/tools/rehab/clearing');
  });
  expect(document.activeElement?.textContent).toBe('Undo');
  expect(place.textContent).toContain('Removed: the sample’s items.');
  expect(place.textContent).toContain('Add a typical flip’s rooms');
  expect(results(place)).toContain('—');
  expect(place.textContent).not.toContain('Apply with this budget');
  await press(button(place, 'Undo'));
  expect(document.activeElement?.id).toBe('kitchen-summary');
  expect(results(place)).toContain('$82,500');
  expect(place.textContent).toContain('This is a sample budget');
});

it('adds a line by what it is, and goes on at its quantity', async () => {
  empty();
  const place = await open();
  await press(button(place, 'Kitchen'));
  await pressAndLoad(button(place, 'Add an item'));
  await send(find(place, 'dialog'));
  expect(find(place, 'dialog').textContent).toContain('Enter what the work is.');
  await type(place, 'dialog input', 'Replace subfloor');
  await send(find(place, 'dialog'));
  expect(place.querySelector('dialog')).toBeNull();
  const row = rowOf(place, 'Replace subfloor');
  expect(document.activeElement).toBe(row.querySelector('input'));
  await press(button(place, 'Add: Pantry cabinet'));
  expect(document.activeElement).toBe(rowOf(place, 'Pantry cabinet').querySelector('input'));
});

it('removes a line and puts it back where it was, with the focus on the way back and then on the line', async () => {
  const place = await open();
  const names = () => [...place.querySelectorAll('fieldset[aria-labelledby]')].map(({ textContent }) => textContent);
  const before = names();
  await press(button(place, 'Remove Quartz countertop'));
  expect(results(place)).toContain('$78,540');
  expect(document.activeElement?.textContent).toBe('Undo');
  expect(place.textContent).toContain('Removed: Quartz countertop.');
  await press(button(place, 'Undo'));
  expect(names()).toEqual(before);
  expect(document.activeElement?.textContent).toBe('Change: Quartz countertop');
  expect(results(place)).toContain('$82,500');
});

it('renames a room, removes it and puts it back', async () => {
  const place = await open();
  await pressAndLoad(button(place, 'Rename or remove: Bathroom'));
  await type(place, 'dialog input', 'Bathrooms (2)');
  await send(find(place, 'dialog'));
  expect(house(place)).toContain('Bathrooms (2) $12,900');
  await pressAndLoad(button(place, 'Rename or remove: Bathrooms (2)'));
  await press(button(place, 'Remove this room'));
  expect(house(place)).not.toContain('Bathrooms (2)');
  expect(place.textContent).toContain('Removed: Bathrooms (2), 4 items.');
  await press(button(place, 'Undo'));
  expect(house(place)).toContain('Kitchen $20,000, Bathrooms (2) $12,900');
});

const openBudgets = (place: HTMLElement) =>
  act(async () => {
    find(place, '[aria-haspopup=dialog]').focus();
    find(place, '[aria-haspopup=dialog]').click();
    await (await import('../../src/routes/tools/rehab/BudgetDialog')).load();
  });

it('gives the focus back to what opened the list of budgets', async () => {
  const place = await open();
  await openBudgets(place);
  expect(document.activeElement).toBe(find(place, 'dialog input'));
  await press(button(place, 'Done'));
  expect(document.activeElement).toBe(find(place, '[aria-haspopup=dialog]'));
});

it('names a copy of a budget with a long name no longer than a name may be', async () => {
  act(() => budgetShelf.change((state) => rename(state, 'x'.repeat(maxName))));
  const place = await open();
  await openBudgets(place);
  await press(button(place, 'Duplicate this budget'));
  expect(openOf(budgetShelf.store.get()).name).toBe(`${'x'.repeat(maxName - 7)} (copy)`);
});

it('keeps several budgets, duplicates one, and deletes one only after a question', async () => {
  const place = await open();
  await openBudgets(place);
  await press(button(place, 'Duplicate this budget'));
  expect(find(place, '[aria-haspopup=dialog]').textContent).toContain('Sample: a house in Hialeah (copy)');
  await press(find(place, '[aria-haspopup=dialog]'));
  await press(button(place, 'Delete: Sample: a house in Hialeah'));
  expect(find(place, 'dialog').textContent).toContain('“Sample: a house in Hialeah” can’t be restored.');
  await press(button(place, 'Keep it'));
  expect(budgetShelf.store.get().list).toHaveLength(2);
  await press(button(place, 'Delete: Sample: a house in Hialeah'));
  await press(button(place, 'Delete'));
  expect(budgetShelf.store.get().list.map(({ name }) => name)).toEqual(['Sample: a house in Hialeah (copy)']);
});

it('writes the scope of work, with prices or without, and marks what is an example', async () => {
  const place = await open();
  const scope = find(place, '#scope');
  expect(scope.textContent).toContain('1.2Base and wall cabinets24 lin ft × $285.00$6,840*');
  expect(scope.textContent).toContain('Total$82,500');
  await press(find(scope, 'input[type=checkbox]'));
  expect(scope.textContent).toContain('1.2Base and wall cabinets24 lin ft');
  expect(scope.textContent).not.toContain('$');
  expect(scope.textContent).not.toContain('Prices are your own');
});

it.each(['Download the spreadsheet', 'Spreadsheet'])('leaves prices out of the file of “%s”, too', async (label) => {
  const place = await open();
  await press(find(place, '#scope input[type=checkbox]'));
  const words = await download(place, label);
  expect(words).toContain('"Kitchen","Base and wall cabinets","Cabinets and counters","24","Linear foot"\r\n');
  expect(words).not.toMatch(/285|6840|82500|price|contingency/i);
});

it('dates the scope of work on the day it is printed, not when the list of budgets changed', async () => {
  localStorage.setItem('lender.rehab', JSON.stringify({ ...budgetShelf.store.get(), savedAt: '2020-01-05T17:00:00Z' }));
  dispatchEvent(new StorageEvent('storage', { key: 'lender.rehab' }));
  const place = await open();
  expect(find(place, '#scope').textContent).toContain(`As of ${day(new Date(), 'en')}`);
  expect(find(place, '#scope').textContent).not.toContain('2020');
});

it('leaves a click for a new tab to the browser', async () => {
  const place = await open();
  const ours: boolean[] = [];
  const note = (event: Event) => {
    ours.push(event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('click', note);
  const click = (held: MouseEventInit) =>
    act(async () => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...held });
      find(place, 'a[href="/tools/fix-and-flip"]').dispatchEvent(event);
      await import('../../src/routes/tools/rehab/to-flip');
    });
  await click({ ctrlKey: true });
  await click({ metaKey: true });
  document.removeEventListener('click', note);
  expect(ours).toEqual([false, false]);
});

it('says that there is no room for what was removed, and keeps it', async () => {
  const rooms = Array.from({ length: maxRooms }, (_, index) => usualRoom('other', () => `room-${index}`));
  act(() => budgetShelf.change(() => ({ open: 'b', list: [{ ...emptyBudget('b'), rooms }] })));
  const place = await open();
  const [first] = place.querySelectorAll<HTMLElement>('details > button');
  if (first) await pressAndLoad(first);
  await press(button(place, 'Remove this room'));
  act(() =>
    budgetShelf.change((state) =>
      addRoom(
        state,
        usualRoom('other', () => 'one-more'),
      ),
    ),
  );
  await press(button(place, 'Undo'));
  expect(find(place, '[role=alert]').textContent).toBe('A budget can have 40 rooms. Remove one to add another.');
  expect(document.activeElement?.textContent).toBe('Undo');
  act(() => budgetShelf.change((state) => removeRoom(state, 'one-more')));
  await press(button(place, 'Undo'));
  expect(document.activeElement?.id).toBe('room-0-summary');
  expect(place.querySelector('#rehab-undo')).toBeNull();
});

it('says in Spanish what it says in English, also the names of what was begun in English', async () => {
  await switchLanguage('es');
  const place = await open();
  expect(find(place, 'h1').textContent).toBe('Presupuesto de remodelación');
  expect(results(place)).toContain('20 conceptos en 5 áreas');
  expect(house(place)).toContain('Cocina $20,000');
  await type(place, quantityOf('kitchen-cabinets'), 'dos');
  await leave(place, quantityOf('kitchen-cabinets'));
  expect(place.textContent).toContain('Escriba un número, como 12 o 12.5.');
});

it('draws only the line that changes again', async () => {
  const count = 60;
  const lines = Array.from({ length: count }, (_, index) => lineOf(`many-${index}`, 'cabinets', '1'));
  const rooms = [{ id: 'r', kind: 'kitchen' as const, name: '', lines }];
  act(() => budgetShelf.change(() => ({ open: 'b', list: [{ ...emptyBudget('b'), rooms }] })));
  const place = await open();
  const row = rowOf(place, 'Base and wall cabinets');
  const other = find(place, priceOf(`many-${count - 1}`)).closest('li');
  const seen = new MutationObserver(() => undefined);
  seen.observe(place, { subtree: true, childList: true, characterData: true, attributes: true });
  await type(place, quantityOf('many-0'), '2');
  const touched = seen.takeRecords().map(({ target }) => target);
  expect(row.textContent).toContain('$570');
  expect(touched.some((one) => other?.contains(one))).toBe(false);
});
