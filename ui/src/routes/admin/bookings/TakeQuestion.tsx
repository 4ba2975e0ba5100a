import { useState } from 'react';
import { Confirm } from '../../../components/Confirm';
import { notify } from '../../../components/notify';
import { http } from '../../../features/calls/http';
import type { DeskCall } from '../../../lib/api/types';
import type { CallError } from '../../../lib/http/error';
import { failureNotice, successNotice } from '../../../lib/http/notice';
import { useBusy } from '../../../lib/useBusy';
import { bookingsText } from './bookings';

interface TakeQuestionProps {
  call: DeskCall;
  again: () => Promise<void>;
  onDone: () => Promise<void>;
  onClose: () => void;
}

export function TakeQuestion({ call, again, onDone, onClose }: TakeQuestionProps) {
  const { taking: text } = bookingsText.use();
  const [failure, setFailure] = useState<CallError>();
  const [busy, whileBusy] = useBusy();

  async function take(): Promise<void> {
    await http('POST /admin/appointment/bookings/{id}/take', { path: { id: call.id }, quiet: true });
    notify.success(successNotice);
    await onDone();
  }

  async function fail(error: CallError): Promise<void> {
    setFailure(error);
    // It may have been canceled or taken over since the week was loaded.
    await again();
  }

  return (
    <Confirm
      words={text}
      busy={busy}
      failure={failure && failureNotice(failure)}
      onYes={() => void whileBusy(take, fail)}
      onNo={onClose}
    >
      {text.lede(`\u2068${call.name}\u2069`, `\u2068${call.with.name}\u2069`)}
    </Confirm>
  );
}
