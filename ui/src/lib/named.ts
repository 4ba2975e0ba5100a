import { lender } from './lender';
import { office } from './office';

/** Replaces `{product}`, `{legalName}`, `{email}`, `{phone}`, `{address}` in content texts with the lender's own. */
export function withLenderDetails(words: string): string {
  const { product, legalName, email, phone } = lender();
  const own: Record<string, string> = { product, legalName, email, phone, address: office().join(', ') };
  return words.replace(/\{(\w+)\}/g, (blank, name: string) => own[name] ?? blank);
}
