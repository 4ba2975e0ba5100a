import { useState } from 'react';
import { notify } from '../../components/notify';
import { codeText } from '../../features/account/code';
import { newPasswordFault } from '../../features/account/new-password';
import { type SubmissionOutcome, useSubmission } from '../../features/account/useSubmission';
import { nothingWrong, saidOfFields } from '../../features/account/wrong';
import { http } from '../../features/calls/http';
import { useSpeech } from '../../i18n/language';
import { CallError } from '../../lib/http/error';
import { failureNotice, type Notice } from '../../lib/http/notice';
import { typed } from '../../lib/typed';
import { useQuery } from '../../lib/useQuery';
import { useEntrance } from './useEntrance';

const noticeOf = (error: unknown) => failureNotice(error instanceof CallError ? error : new CallError());
export const isGone = (error: unknown) => error instanceof CallError && (error.status === 410 || error.status === 404);

export function useInvitation(invite: string) {
  const { language } = useSpeech();
  const enter = useEntrance();
  const [proving, setProving] = useState(false);
  const [taken, setTaken] = useState(false);
  const { reply, failure, again } = useQuery(invite, (signal) =>
    http('POST /user/invite/check', { body: { invite }, signal }),
  );

  /** A new password does not remove two-step verification: accounts that have it also need a code. */
  async function askForCode({ said }: CallError): Promise<SubmissionOutcome<Notice>> {
    await codeText.load();
    setProving(true);
    return proving && said ? { wrong: new Map([['code', said]]) } : {};
  }

  async function send(form: FormData): Promise<SubmissionOutcome<Notice> | undefined> {
    const remember = form.has('remember');
    const body = { invite, password: typed(form, 'password'), code: typed(form, 'code'), remember };
    try {
      enter({ session: await http('POST /user/invite/accept', { body }), remember, to: '/' });
      return undefined;
    } catch (error) {
      if (error instanceof CallError && error.code?.startsWith('code_')) return askForCode(error);
      if (isGone(error)) setTaken(true);
      const wrong = error instanceof CallError ? saidOfFields(error, language) : undefined;
      if (wrong?.size) return { wrong };
      const failure = noticeOf(error);
      if (!isGone(error)) notify.failure(failure);
      return { failure };
    }
  }

  const { amend, ...form } = useSubmission<Notice>({
    check: (form) => {
      const fault = newPasswordFault(typed(form, 'password'));
      return fault ? new Map([['password', fault]]) : nothingWrong;
    },
    send,
  });
  const invitation = {
    person: reply,
    gone: taken || isGone(failure),
    trouble: failure && failureNotice(failure),
    again,
    end: () => setTaken(true),
  };
  return { ...form, invitation, proving, edited: () => amend(() => ({})) };
}
