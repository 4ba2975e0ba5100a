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
  /** The language they chose. Until they choose one, the page's language applies. */
  language?: Language;
  /** The time zone they chose. Until they choose one, the device's time zone applies. */
  zone?: string;
}

export const untyped: TypedForCall = { name: '', email: '', phone: '', note: '' };

interface KeptForCall {
  /** `visitor`, or the account. */
  owner: string;
  typed: TypedForCall;
  /** A booking that was sent and not refused. If it is sent again under the same id, the server books one call. */
  sent?: NewBooking | undefined;
  /** Whether the server's reply to it is missing. */
  isUnsure?: boolean;
}

/** Kept in memory until sign-out or a reload, so that it survives a visit to another page of the site and signing in. */
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
