import { lender } from './lender';
import { office } from './office';

/** Words of the content with the lender's own put in: `{product}`, `{legalName}`, `{email}`, `{phone}`, `{address}`. */
export function named(words: string): string {
  const { product, legalName, email, phone } = lender();
  const own: Record<string, string> = { product, legalName, email, phone, address: office().join(', ') };
  return words.replace(/\{(\w+)\}/g, (blank, name: string) => own[name] ?? blank);
}
