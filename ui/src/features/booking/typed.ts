import { useEffect, useState } from 'react';
import type { Language } from '../../i18n/languages';
import type { NewBooking } from '../../lib/api/types';
import { fits } from '../../lib/shape';
import { formWriting } from '../thread/form-writing';

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
  typed: TypedForCall;
  /** A booking that was sent and not refused. If it is sent again under the same id, the server books one call. */
  sent?: NewBooking | undefined;
  /** Whether the server's reply to it is missing. */
  isUnsure?: boolean;
}

const form = formWriting<KeptForCall>('booking', {
  isWhole: (found) =>
    fits<KeptForCall>(found, {
      typed: { name: 'string', email: 'string', phone: 'string', note: 'string' },
      'sent?': { id: 'string', at: 'string', language: 'string', zone: 'string' },
    }),
  isUnsent: ({ typed: { name, email, phone, note }, sent }) =>
    sent !== undefined || `${name}${email}${phone}${note}` !== '',
  // Nothing else can be booked until it is known whether that one was.
  join: (found, typed) => ({ ...found, ...typed }),
});

/** What this person has typed and sent, once `useIsFound` is true. */
export const keptForCall = (owner: string): KeptForCall | undefined => form.now(owner);

export function keepForCall(owner: string, change: Partial<KeptForCall>): void {
  form.keep(owner, { typed: untyped, ...keptForCall(owner), ...change });
}

export function dropForCall(owner: string): void {
  form.drop(owner);
}

/** Whether it is known what this device has kept of what this person typed. */
export function useIsFound(owner: string): boolean {
  const [found, setFound] = useState<string>();
  useEffect(() => {
    let isOver = false;
    void form.find(owner).then(() => !isOver && setFound(owner));
    return () => {
      isOver = true;
    };
  }, [owner]);
  return found === owner;
}
