import { useState } from 'react';
import type { QuickAnswers, QuickApply } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { http } from '../calls/http';
import { handOver, leadOf, taken } from './handover';

interface Sending {
  busy: boolean;
  /** Why it was not taken, until it is sent again. */
  failure: CallError | undefined;
  /** Answers whether the server has it. */
  send: (owner: string, answers: QuickAnswers) => Promise<boolean>;
}

async function post(owner: string, lead: QuickApply): Promise<void> {
  await http('POST /quick_apply', { body: lead });
  handOver(owner, lead);
}

export function useQuickApply(): Sending {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError>();

  async function send(owner: string, answers: QuickAnswers): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    try {
      await post(owner, leadOf(owner, answers));
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The id is another lead's: sent again, this one gets a new one.
      if (error.status === 409) taken();
      setFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, send };
}
