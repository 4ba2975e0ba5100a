import type { Answer } from './definition';

// What was typed into a field, as it is stored, and back. What cannot be read stays as it was typed: the check tells.

/** `$350,000.00` is 350000: the decimals go before the digits are told apart, or they would become part of the number. */
export function storedMoney(typed: string): string {
  return storedDigits(typed.split('.')[0] ?? '');
}

export function storedDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}

/** `5.125 %` is 5.125, `.5` is 0.5, `5.` is 5. */
export function storedPercent(typed: string): string {
  const number = typed.replaceAll(/[%\s]/g, '');
  const [, whole, fraction] = /^(\d*)(?:\.(\d*))?$/.exec(number) ?? [];
  if (!whole && !fraction) return typed.trim();
  return [whole || '0', fraction].filter(Boolean).join('.');
}

/** Whole dollars, of few enough digits that both sides calculate with them alike. */
export function amountOf(answer: Answer | undefined): number | undefined {
  return typeof answer === 'string' && /^\d{1,12}$/.test(answer) ? Number(answer) : undefined;
}

/** `350000` reads `350,000`; the sign stands outside the field. */
export function shownMoney(stored: string): string {
  return stored.replaceAll(/\d(?=(\d{3})+$)/g, '$&,');
}
