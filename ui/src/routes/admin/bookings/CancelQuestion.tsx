import { useState } from 'react';
import { Confirm } from '../../../components/Confirm';
import { notify } from '../../../components/notify';
import { TextArea } from '../../../components/TextArea';
import { http } from '../../../features/calls/http';
import { useSpeech } from '../../../i18n/language';
import { type Message, spoken } from '../../../i18n/message';
import type { CallError } from '../../../lib/http/error';
import { successNotice } from '../../../lib/http/notice';
import { lenderTime } from '../../../lib/time';
import { useBusy } from '../../../lib/useBusy';
import { bookingsText } from './bookings';
import styles from './CancelQuestion.module.css';
import { type CallQuestion, useCallQuestion } from './useCallQuestion';

const maxLength = 500;

export function CancelQuestion(question: CallQuestion) {
  const { call, onDone, onClose } = question;
  const { canceling: text } = bookingsText.use();
  const { language } = useSpeech();
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Message>();
  const { headers, failure, forget, fail: say } = useCallQuestion(question);
  const [busy, whileBusy] = useBusy();

  function check(): boolean {
    const length = [...reason.trim()].length;
    const fault = length === 0 ? text.missing : length > maxLength ? text.tooLong(maxLength) : undefined;
    setWrong(fault === undefined ? undefined : spoken(language, fault));
    return fault === undefined;
  }

  async function cancel(): Promise<void> {
    forget();
    const path = { id: call.id };
    const body = { reason: reason.trim() };
    await http('POST /admin/appointment/bookings/{id}/cancel', { path, headers, body, quiet: true });
    notify.success(successNotice);
    await onDone();
  }

  async function fail(error: CallError): Promise<void> {
    const { reason: fault } = error.fields;
    if (fault) return setWrong(spoken(language, fault));
    await say(error);
  }

  return (
    <Confirm
      words={text}
      danger
      busy={busy}
      failure={failure}
      onYes={() => check() && void whileBusy(cancel, fail)}
      onNo={onClose}
    >
      <p className={styles.lede}>{text.lede(`\u2068${call.name}\u2069`, lenderTime(new Date(call.at), language))}</p>
      <TextArea
        label={text.label}
        hint={`${text.hint} ${text.hintIn[call.language]}`}
        required
        rows={3}
        dir="auto"
        autoComplete="off"
        value={reason}
        error={wrong}
        onChange={({ target }) => {
          setReason(target.value);
          setWrong(undefined);
        }}
      />
    </Confirm>
  );
}
