import type { Booking } from '../../lib/api/types';

let just: Booking | undefined;

/** Hands a new booking to the page that shows it, which then doesn't ask the server for it. */
export function handOver(booking: Booking): void {
  just = booking;
}

export const justBooked = (key: string): Booking | undefined => (just?.key === key ? just : undefined);
