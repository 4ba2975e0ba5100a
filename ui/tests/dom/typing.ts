import { act } from 'react';
import { find } from './render';

/** Types into the only input that matches a selector, as a browser does, bypassing React's own setter. */
export const type = (place: ParentNode, selector: string, value: string): Promise<void> =>
  act(async () => {
    const input = find(place, selector);
    if (!(input instanceof HTMLInputElement)) throw new Error(`${selector} is no input`);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** Chooses an option of the only select that matches a selector. */
export async function choose(place: ParentNode, selector: string, value: string): Promise<void> {
  await act(async () => {
    const select = find(place, selector);
    if (!(select instanceof HTMLSelectElement)) throw new Error(`${selector} is no select`);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Blurs the only input that matches a selector. */
export const leave = (place: ParentNode, selector: string): Promise<void> =>
  act(async () => void find(place, selector).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

/** Submits the only form in an element. */
export const send = (place: ParentNode): Promise<void> =>
  act(async () => void find(place, 'form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

/** The button with this text or accessible name. */
export function button(place: ParentNode, name: string): HTMLElement {
  const named = [...place.querySelectorAll<HTMLElement>('button')].filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  const [only] = named;
  if (!only || named.length > 1) throw new Error(`“${name}”: ${named.length} buttons`);
  return only;
}
