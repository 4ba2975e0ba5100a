import { Confirm } from '../../../components/Confirm';
import { notify } from '../../../components/notify';
import { http } from '../../../features/calls/http';
import { successNotice } from '../../../lib/http/notice';
import { useBusy } from '../../../lib/useBusy';
import { bookingsText } from './bookings';
import { type CallQuestion, useCallQuestion } from './useCallQuestion';

export function TakeQuestion(question: CallQuestion) {
  const { call, onDone, onClose } = question;
  const { taking: text } = bookingsText.use();
  const { headers, failure, forget, fail } = useCallQuestion(question);
  const [busy, whileBusy] = useBusy();

  async function take(): Promise<void> {
    forget();
    const path = { id: call.id };
    await http('POST /admin/appointment/bookings/{id}/take', { path, headers, quiet: true });
    notify.success(successNotice);
    await onDone();
  }

  return (
    <Confirm words={text} busy={busy} failure={failure} onYes={() => void whileBusy(take, fail)} onNo={onClose}>
      {text.lede(`\u2068${call.name}\u2069`, `\u2068${call.with.name}\u2069`)}
    </Confirm>
  );
}
