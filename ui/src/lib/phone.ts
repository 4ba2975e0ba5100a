/** Area codes and exchanges of the United States, Canada and the Caribbean begin with 2 to 9. */
const american = /^[2-9]\d{2}[2-9]\d{6}$/;
/** Until 2019, Mexican cell phones had a 1 before their ten digits, and address books still have it. */
const mexican = /^521?(?=[2-9]\d{9}$)/;
const international = /^[1-9]\d{7,14}$/;

/**
 * The number in the form for `tel:` links, `+13055550142`; `undefined` if no call can reach it. Looks at the country code
 * and the number of digits only, as `src/domain/form/phone.rs` does.
 */
export function dialed(typed: string): string | undefined {
  const [, prefix, digits = ''] = /^(\+|011|00)?(\d+)$/.exec(typed.replaceAll(/[ ().-]/g, '')) ?? [];
  const national = prefix === undefined || digits.startsWith('1') ? digits.replace(/^1/, '') : undefined;
  if (national !== undefined) return american.test(national) ? `+1${national}` : undefined;
  if (digits.startsWith('52')) return mexican.test(digits) ? `+${digits.replace(mexican, '52')}` : undefined;
  return international.test(digits) ? `+${digits}` : undefined;
}
