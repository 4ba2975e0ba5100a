import type { Booking } from '../../lib/api/types';

let just: Booking | undefined;

/** Hands the booking to the page about it, which then shows it without asking. */
export function handOver(booking: Booking): void {
  just = booking;
}

export const justBooked = (key: string): Booking | undefined => (just?.key === key ? just : undefined);
