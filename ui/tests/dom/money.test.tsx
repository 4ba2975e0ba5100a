import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { MoneyField } from '../../src/components/MoneyField';
import { find, render } from './render';

function Amount() {
  const [raw, setRaw] = useState('1234567');
  return (
    <>
      <MoneyField label="Amount" value={raw} onValue={setRaw} />
      <output>{raw}</output>
    </>
  );
}

async function type(input: HTMLInputElement, value: string, caret: number): Promise<void> {
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(input, value);
    input.setSelectionRange(caret, caret);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('groups an amount while it is typed and leaves the caret behind its digit', async () => {
  const place = await render(<Amount />);
  const input = find(place, 'input');
  if (!(input instanceof HTMLInputElement)) throw new Error('no input');
  expect(input.value).toBe('1,234,567');
  await type(input, '1,2934,567', 4);
  expect([input.value, input.selectionStart]).toEqual(['12,934,567', 4]);
  await type(input, '12,9x34,567', 5);
  expect([input.value, input.selectionStart]).toEqual(['12,934,567', 4]);
  await type(input, '$350,000.00', 11);
  expect([input.value, find(place, 'output').textContent]).toEqual(['350,000', '350000']);
});
