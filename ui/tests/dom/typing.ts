import { act } from 'react';
import { find } from './render';

/** Types into the one input a selector finds, past React's own setter, as a browser writes what is typed. */
export const type = (place: ParentNode, selector: string, value: string): Promise<void> =>
  act(async () => {
    const input = find(place, selector);
    if (!(input instanceof HTMLInputElement)) throw new Error(`${selector} is no input`);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** Goes out of the one input a selector finds. */
export const leave = (place: ParentNode, selector: string): Promise<void> =>
  act(async () => void find(place, selector).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

/** Sends the one form of a place. */
export const send = (place: ParentNode): Promise<void> =>
  act(async () => void find(place, 'form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

/** The button with these words, or with this name. */
export function button(place: ParentNode, name: string): HTMLElement {
  const named = [...place.querySelectorAll<HTMLElement>('button')].filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  const [only] = named;
  if (!only || named.length > 1) throw new Error(`“${name}”: ${named.length} buttons`);
  return only;
}
