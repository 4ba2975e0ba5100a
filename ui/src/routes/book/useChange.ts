import { useState } from 'react';
import { http } from '../../features/calls/http';
import type { Booking } from '../../lib/api/types';
import type { CallError } from '../../lib/http/error';
import { useBusy } from '../../lib/useBusy';
import type { CallChange } from './say-change';

const kinds: Record<string, CallChange> = {
  time_taken: 'taken',
  already_booked: 'twice',
  too_late: 'tooLate',
  stale: 'elsewhere',
  call_canceled: 'elsewhere',
};

function kindOf({ kind, status, code, fields }: CallError): CallChange {
  if (kind === 'unreachable') return 'unsure';
  if ('at' in fields) return 'taken';
  return status === 429 ? 'tooOften' : (kinds[code ?? ''] ?? 'other');
}

export interface ChangingCall {
  busy: boolean;
  /** What to say beside the call. */
  said: CallChange | undefined;
  /** Why the last change failed, until the next. */
  failed: CallChange | undefined;
  /** Resolve to `true` if nothing is left to do: the change was made, or the call has changed since it was shown. */
  move: (at: string, onTaken: () => void) => Promise<boolean>;
  cancel: () => Promise<boolean>;
}

/** Moves or cancels a call. The same change can be sent again: it is made once. */
export function useChange(
  { key: token, revision }: Booking,
  amend: (change: (booking: Booking) => Booking) => void,
  again: () => Promise<void>,
): ChangingCall {
  const [busy, whileBusy] = useBusy();
  const [said, say] = useState<CallChange>();
  const [failed, fail] = useState<CallChange>();

  async function change(send: () => Promise<Booking>, done?: CallChange, onTaken?: () => void): Promise<boolean> {
    fail(undefined);
    say(undefined);
    let isOver = true;
    const booking = await whileBusy(send, async (error) => {
      const kind = kindOf(error);
      isOver = kind === 'elsewhere' || kind === 'tooLate';
      if (kind === 'taken') onTaken?.();
      if (!isOver) return fail(kind);
      say(kind);
      await again();
    });
    if (booking) {
      amend(() => booking);
      say(done);
    }
    return isOver;
  }

  return {
    busy,
    said,
    failed,
    move: (at, onTaken) =>
      change(
        () =>
          http('POST /appointment/bookings/{token}/move', {
            path: { token },
            body: { at },
            headers: { 'If-Match': `"${revision}"` },
            quiet: true,
          }),
        'moved',
        onTaken,
      ),
    cancel: () => change(() => http('POST /appointment/bookings/{token}/cancel', { path: { token }, quiet: true })),
  };
}
