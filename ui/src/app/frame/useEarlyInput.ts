import { useLayoutEffect } from 'react';
import { renderedIn } from '../../lib/rendered';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Types again what a reader typed, so that its form knows. */
function typeAgain(field: TextField): void {
  const { value } = field;
  // React compares with what it saw set on the field itself.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** Checks or unchecks a choice again. */
function pressAgain(choice: HTMLInputElement): void {
  choice.checked = choice.defaultChecked;
  choice.click();
}

/** Gives the forms what a reader typed, chose and sent before the app took over the server's page. */
export function useEarlyInput(): void {
  // Before the reader can do anything else: a form that is sent then must have what was typed.
  useLayoutEffect(() => {
    if (renderedIn === undefined) return;
    // The first script marks them.
    const sent = document.querySelectorAll<HTMLFormElement>('form[data-sent]');
    for (const field of document.querySelectorAll<TextField>('textarea, input:not([type=radio], [type=checkbox])'))
      if (field.value !== field.defaultValue) typeAgain(field);
    for (const choice of document.querySelectorAll<HTMLInputElement>('input:is([type=radio], [type=checkbox])'))
      if (choice.checked && !choice.defaultChecked) pressAgain(choice);
    for (const select of document.querySelectorAll('select')) {
      const first = select.querySelector('option[selected]');
      if (first && first !== select.selectedOptions[0]) select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    // By then, the forms have it all.
    setTimeout(() => {
      for (const form of sent) form.requestSubmit();
    });
  }, []);
}
