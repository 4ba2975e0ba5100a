import { useState } from 'react';
import { notify } from '../../components/notify';
import { useSpeech } from '../../i18n/language';
import { spoken } from '../../i18n/message';
import type { QuickAnswers } from '../../lib/api/types';
import { successNotice } from '../../lib/http/notice';
import { useBusy } from '../../lib/useBusy';
import { useIsHere } from '../../lib/useIsHere';
import { sendHere } from '../outbox/here';
import type { Why } from '../outbox/item';
import { outboxText } from '../outbox/words';
import { handOver, leadOf } from './handover';

interface Sending {
  busy: boolean;
  /** Why it was refused, until it is sent again. */
  failure: Pick<Why, 'fields' | 'said'> | undefined;
  /**
   * Resolves to whether the user may go on: the server has it or this device has stored it, and the form is still open.
   */
  send: (owner: string, answers: QuickAnswers) => Promise<boolean>;
}

export function useQuickApply(): Sending {
  const { queued } = outboxText.use();
  const { language } = useSpeech();
  const isHere = useIsHere();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<Sending['failure']>();

  async function send(owner: string, answers: QuickAnswers): Promise<boolean> {
    setFailure(undefined);
    const lead = leadOf(owner, answers);
    const outcome = await whileBusy(() => sendHere({ kind: 'quickApply', ...lead }, isHere));
    if (!outcome) return false;
    if (outcome.state === 'received' || outcome.state === 'waiting') {
      handOver(owner, lead);
      if (outcome.state === 'received') notify.success(successNotice);
      else notify.success({ title: spoken(language, queued.title), text: spoken(language, queued.text) });
      return isHere();
    }
    setFailure(outcome.state === 'rejected' ? outcome.why : { fields: {}, said: undefined });
    return false;
  }
  return { busy, failure, send };
}
