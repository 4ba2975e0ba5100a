import type { BookingText } from '../../features/booking/booking.en';
import type { Booking } from '../../lib/api/types';
import { lender } from '../../lib/lender';

/** What became of a change to a call. */
export type CallChange = 'moved' | 'taken' | 'twice' | 'tooLate' | 'tooOften' | 'elsewhere' | 'unsure' | 'other';

export function sayOf(change: CallChange, text: BookingText['call'], { emailed }: Booking): string {
  const { phone, sendsMail } = lender();
  if (change === 'moved') return sendsMail && emailed ? text.moving.done : text.moving.doneHere;
  const words = text[change];
  return typeof words === 'string' ? words : words(phone);
}
