import { act, useState } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { MoneyField, NumberField } from '../../src/components/NumberField';
import { switchLanguage } from '../../src/i18n/catalogue';
import { wholeDollars, wholeNumber } from '../../src/lib/money';
import { find, render } from './render';
import { leave, type } from './typing';

afterEach(() => act(() => switchLanguage('en')));

function Amount({ first = '1234567' }: { first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <MoneyField kind={wholeDollars} judged="onLeaving" label="Amount" value={value} onValue={setValue} />
      <output>{value}</output>
    </>
  );
}

function lineIn(place: HTMLElement): HTMLInputElement {
  const input = find(place, 'input');
  if (!(input instanceof HTMLInputElement)) throw new Error('no input');
  return input;
}

const enter = (input: HTMLInputElement) => act(async () => input.focus());
const kept = (place: HTMLElement) => find(place, 'output').textContent;
const heard = (place: HTMLElement) => find(place, '[aria-live]').textContent;

it.each([
  ['375000.00', '375000', '375,000', 'We read this as $375,000.'],
  ['350.000', '350000', '350,000', 'We read this as $350,000.'],
  ['1.250.000', '1250000', '1,250,000', 'We read this as $1,250,000.'],
  ['0.99', '1', '1', 'We read this as $1.'],
  ['349,999.50', '350000', '350,000', 'We read this as $350,000.'],
  ['1.2M', '1200000', '1,200,000', 'We read this as $1,200,000.'],
  ['350k', '350000', '350,000', 'We read this as $350,000.'],
  ['350000', '350000', '350,000', ''],
  ['412,500', '412500', '412,500', ''],
])(
  'changes nothing of %s while it is typed, then keeps %s, shows %s and says what was read',
  async (typed, digits, shown, words) => {
    const place = await render(<Amount />);
    const input = lineIn(place);
    await enter(input);
    await type(place, 'input', typed);
    expect([input.value, heard(place)]).toEqual([typed, '']);
    expect(place.textContent).toContain(words);
    await leave(place, 'input');
    expect([kept(place), input.value, heard(place)]).toEqual([digits, shown, words]);
  },
);

it('says what was read in Spanish, and what is wrong', async () => {
  await act(() => switchLanguage('es'));
  const place = await render(<Amount />);
  await type(place, 'input', '1,2 millones');
  await leave(place, 'input');
  expect(heard(place)).toBe('Lo interpretamos como $1,200,000.');
  await type(place, 'input', '1.2.3');
  await leave(place, 'input');
  expect(place.textContent).toContain(
    'Esto se puede leer de más de una manera. Escríbalo solo con números, como 350000.',
  );
  expect(kept(place)).toBe('1.2.3');
});

it('reads out how a number was read when someone pauses, not at every mark', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const place = await render(<Amount first="" />);
  await type(place, 'input', '12.50');
  expect(place.textContent).toContain('We read this as $13.');
  await act(async () => vi.advanceTimersByTime(1000));
  await type(place, 'input', '12.500');
  await act(async () => vi.advanceTimersByTime(1000));
  expect(heard(place)).toBe('');
  await act(async () => vi.advanceTimersByTime(200));
  expect(heard(place)).toBe('We read this as $12,500.');
});

it('shows long numbers in groups while typing, hidden from screen readers', async () => {
  const place = await render(<Amount first="" />);
  await enter(lineIn(place));
  await type(place, 'input', '1200000');
  expect(place.textContent).toContain('We read this as $1,200,000.');
  expect(heard(place)).toBe('');
  await leave(place, 'input');
  expect(place.textContent).not.toContain('We read this');
});

it('shows plain digits for editing, all selected after the Tab key', async () => {
  const place = await render(<Amount />);
  const input = lineIn(place);
  expect(input.value).toBe('1,234,567');
  input.setSelectionRange(0, input.value.length);
  await enter(input);
  expect(place.textContent, 'nothing was typed yet').not.toContain('We read this');
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['1234567', 0, 7]);
});

it('shows an error on leaving the field, not while it is corrected', async () => {
  const place = await render(<Amount />);
  await type(place, 'input', '-5');
  expect(place.textContent).not.toContain('negative');
  await leave(place, 'input');
  expect(place.textContent).toContain('This can’t be a negative number.');
  expect(lineIn(place).getAttribute('aria-invalid')).toBe('true');
  await type(place, 'input', '5');
  expect(place.textContent).not.toContain('negative');
});

it('ignores letter keys in a count, and keeps what was pasted', async () => {
  function Count() {
    const [value, setValue] = useState('');
    return <NumberField kind={wholeNumber} judged="onLeaving" label="Units" value={value} onValue={setValue} />;
  }
  const place = await render(<Count />);
  const input = lineIn(place);
  const pressed = (key: string, more: KeyboardEventInit = {}) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  expect(['e', 'ñ', '3', '.', '-', 'Tab'].map((key) => pressed(key))).toEqual([false, false, true, true, true, true]);
  expect(pressed('v', { ctrlKey: true })).toBe(true);
  await type(place, 'input', '3.5 properties');
  await leave(place, 'input');
  expect(input.value).toBe('3.5 properties');
  expect(place.textContent).toContain('Enter a whole number, such as 12.');
});
