import type { Language } from '../../i18n/languages';
import type { NewBooking } from '../../lib/api/types';
import { isAtWork } from '../../lib/at-work';
import { visitor } from '../../lib/visitor';

/** What a person types to book a call. */
export interface TypedForCall {
  name: string;
  email: string;
  phone: string;
  note: string;
  /** The one they chose; the page's until then. */
  language?: Language;
  /** The one they chose; the device's until then. */
  zone?: string;
}

export const untyped: TypedForCall = { name: '', email: '', phone: '', note: '' };

interface KeptForCall {
  /** `visitor`, or the account. */
  owner: string;
  typed: TypedForCall;
  /** What was sent and not refused: sent again under the same id, it is still one booking. */
  sent?: NewBooking | undefined;
  /** No answer to it has arrived. */
  isUnsure?: boolean;
}

/** It stays while this page is open, until a sign-out: also on other pages of the site, and while someone signs in. */
let kept: KeptForCall | undefined;

/** What this person, or the same person before signing in, has typed and sent. */
export const keptForCall = (owner: string): KeptForCall | undefined =>
  kept?.owner === owner || kept?.owner === visitor ? kept : undefined;

export function keepForCall(owner: string, change: Partial<KeptForCall>): void {
  kept = { typed: untyped, ...keptForCall(owner), owner, ...change };
}

export function dropForCall(): void {
  kept = undefined;
}

isAtWork({ settle: async () => undefined, close: dropForCall });
