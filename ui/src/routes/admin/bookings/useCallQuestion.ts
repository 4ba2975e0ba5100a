import { useState } from 'react';
import { http } from '../../../features/calls/http';
import { useSpeech } from '../../../i18n/language';
import { spoken } from '../../../i18n/message';
import type { DeskCall } from '../../../lib/api/types';
import { CallError } from '../../../lib/http/error';
import { failureNotice, type Notice } from '../../../lib/http/notice';
import { lenderTime } from '../../../lib/time';
import { bookingsText } from './bookings';

export interface CallQuestion {
  call: DeskCall;
  again: () => Promise<void>;
  /** The call is not what the question was asked about. */
  onChanged: (call: DeskCall) => void;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Why what was asked about a call failed. If the call has changed, the question goes on about the call as it is now. */
export function useCallQuestion({ call, again, onChanged }: CallQuestion) {
  const { changed: text } = bookingsText.use();
  const { language } = useSpeech();
  const [failure, setFailure] = useState<Notice>();

  async function changed(error: CallError): Promise<Notice> {
    try {
      // The week does not have it if it was moved to another one.
      const now = await http('GET /admin/appointment/bookings/{id}', { path: { id: call.id }, quiet: true });
      onChanged(now);
      const time = lenderTime(new Date(now.at), language);
      const words = now.mine ? text.mine(time) : text.with(time, `\u2068${now.with.name}\u2069`);
      return { ...failureNotice(error), text: spoken(language, words) };
    } catch (unread) {
      if (!(unread instanceof CallError)) throw unread;
      return failureNotice(unread);
    }
  }

  return {
    /** What the user has seen of the call, so that nothing is done about one that has changed since. */
    headers: { 'If-Match': `"${call.revision}"` },
    failure,
    forget: () => setFailure(undefined),
    fail: async (error: CallError): Promise<void> => {
      setFailure(error.code === 'stale' ? await changed(error) : failureNotice(error));
      // It may have begun, or been canceled or taken over since the week was loaded.
      await again();
    },
  };
}
