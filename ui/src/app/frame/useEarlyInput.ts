import { useLayoutEffect } from 'react';
import { renderedIn } from '../../lib/rendered';

/** Types again what a reader typed, so that its form knows. */
function typeAgain(field: HTMLInputElement): void {
  const { value } = field;
  // React compares with what it saw set on the field itself.
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** Gives the forms what a reader typed and sent before the app took over the server's page. */
export function useEarlyInput(): void {
  // Before the reader can do anything else: a form that is sent then must have what was typed.
  useLayoutEffect(() => {
    if (renderedIn === undefined) return;
    // The first script marks it.
    const sent = document.querySelector<HTMLFormElement>('form[data-sent]');
    // The value of a choice is not typed.
    const typed = document.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox])');
    for (const field of typed) if (field.value !== field.defaultValue) typeAgain(field);
    // By then, the form has what was typed again.
    if (sent) setTimeout(() => sent.requestSubmit());
  }, []);
}
