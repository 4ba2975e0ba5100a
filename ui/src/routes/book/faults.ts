import type { BookingText } from '../../features/booking/booking.en';
import type { TypedForCall } from '../../features/booking/typed';

type FieldOfCall = 'name' | 'email' | 'phone' | 'note';

export type CallFaults = Partial<Record<FieldOfCall, string>>;

const address = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/;
const maxNote = 500;

/** What is wrong with what someone typed. People with an account aren't asked for a name or an email. */
export function faultsIn(typed: TypedForCall, isMember: boolean, { errors }: BookingText): CallFaults {
  const { name, email, note } = typed;
  const visitors = {
    ...(!name.trim() && { name: errors.name.missing }),
    ...(!email.trim()
      ? { email: errors.email.missing }
      : !address.test(email.trim()) && { email: errors.email.malformed }),
  };
  return {
    ...(!isMember && visitors),
    ...(note.trim().length > maxNote && { note: errors.note.long(maxNote) }),
  };
}
