import { useEffect } from 'react';
import { renderedIn } from '../../lib/rendered';

/** Types again what a reader typed before the app took over the server's page, so that its form knows. */
function typeAgain(field: HTMLInputElement): void {
  const { value } = field;
  // React compares with what it saw set on the field itself.
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

export function useTyped(): void {
  useEffect(() => {
    if (renderedIn === undefined) return;
    // The value of a choice is not typed.
    const typed = document.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox])');
    for (const field of typed) if (field.value !== field.defaultValue) typeAgain(field);
  }, []);
}
