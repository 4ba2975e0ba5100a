import { useEffect, useEffectEvent, useState } from 'react';
import { dropForCall, keepForCall, keptForCall } from '../../features/booking/typed';
import { http } from '../../features/calls/http';
import type { Booking, NewBooking } from '../../lib/api/types';
import { connection } from '../../lib/connection';
import type { CallError } from '../../lib/http/error';
import { whenBack } from '../../lib/seen';
import { useBusy } from '../../lib/useBusy';
import { uuid } from '../../lib/uuid';

export interface BookSetback {
  kind: 'taken' | 'twice' | 'tooMany' | 'tooOften' | 'unsure' | 'other';
  /** What the server said about single fields. */
  fields: CallError['fields'];
}

const kinds: Record<string, BookSetback['kind']> = {
  time_taken: 'taken',
  already_booked: 'twice',
  too_many_calls: 'tooMany',
};

function kindOf({ kind, status, code, fields }: CallError): BookSetback['kind'] {
  if (kind === 'unreachable') return 'unsure';
  // A time that has passed while the page was open.
  if ('at' in fields) return 'taken';
  return status === 429 ? 'tooOften' : (kinds[code ?? ''] ?? 'other');
}

type Content = Omit<NewBooking, 'id'>;

/** The same content keeps its id, so that it is booked once however often it is sent. */
function named(content: Content, before: NewBooking | undefined): NewBooking {
  if (before) {
    const { id, ...rest } = before;
    if (JSON.stringify(rest) === JSON.stringify(content)) return before;
  }
  return { id: uuid(), ...content };
}

/** Sends a booking until the server has answered it. */
export function useBook(owner: string, onBooked: (booking: Booking) => void, onTaken: () => void) {
  const [busy, whileBusy] = useBusy();
  const [isBooked, setBooked] = useState(false);
  const [setback, setSetback] = useState<BookSetback | undefined>(() =>
    keptForCall(owner)?.isUnsure ? { kind: 'unsure', fields: {} } : undefined,
  );

  function failed(error: CallError): void {
    const kind = kindOf(error);
    // Unless the server refused the booking, the call may be booked.
    const isOpen = kind === 'unsure' || error.kind === 'server';
    keepForCall(owner, { isUnsure: kind === 'unsure', ...(!isOpen && { sent: undefined }) });
    setSetback({ kind, fields: error.fields });
    if (kind === 'taken') onTaken();
  }

  async function post(body: NewBooking): Promise<void> {
    // The next page may still be loading, and a second tap must not book a second call.
    if (isBooked) return;
    // Until there is a reply, also for a page that opens after this one was closed.
    keepForCall(owner, { sent: body, isUnsure: true });
    const booking = await whileBusy(() => http('POST /appointment/bookings', { body, quiet: true }), failed);
    if (!booking) return;
    setBooked(true);
    dropForCall(owner);
    onBooked(booking);
  }

  const sent = setback?.kind === 'unsure' ? keptForCall(owner)?.sent : undefined;
  const again = async () => sent && post(sent);
  const isUnsure = sent !== undefined;
  const goOn = useEffectEvent(() => void again());
  useEffect(() => {
    if (!isUnsure) return;
    // The person came back to this page before the server's reply was known.
    if (connection.signal()) goOn();
    return whenBack(goOn);
  }, [isUnsure]);

  return {
    busy: busy || isBooked,
    setback,
    /** A booking that was sent and may have been made: nothing else can be booked until that is known. */
    sent,
    again,
    forget: () => setSetback(undefined),
    send: (content: Content): Promise<void> => {
      setSetback(undefined);
      return post(named(content, keptForCall(owner)?.sent));
    },
  };
}
