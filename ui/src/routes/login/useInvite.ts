import { useEffect, useState } from 'react';
import { notify } from '../../components/notify';
import { codeText } from '../../features/account/code';
import { newPasswordFault } from '../../features/account/new-password';
import { type Outcome, useSubmission } from '../../features/account/useSubmission';
import { nothingWrong, saidOfFields } from '../../features/account/wrong';
import { http } from '../../features/calls/http';
import { useSpeech } from '../../i18n/language';
import type { InviteFor } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { failureNotice, type Notice } from '../../lib/http/notice';
import { typed } from '../../lib/typed';
import { useEntrance } from './useEntrance';

type Invitation =
  | { state: 'checking' }
  | { state: 'gone' }
  | { state: 'trouble'; notice: Notice }
  | { state: 'open'; person: InviteFor };

const noticeOf = (error: unknown) => failureNotice(error instanceof CallError ? error : new CallError());
const isGone = (error: unknown) => error instanceof CallError && (error.status === 410 || error.status === 404);

/** An invitation, from the link to the password that was chosen. */
export function useInvite(invite: string) {
  const { language } = useSpeech();
  const enter = useEntrance();
  const [proving, setProving] = useState(false);
  const [invitation, setInvitation] = useState<Invitation>({ state: 'checking' });

  useEffect(() => {
    const left = new AbortController();
    http('POST /user/invite/check', { body: { invite }, signal: left.signal }).then(
      (person) => setInvitation({ state: 'open', person }),
      (error: unknown) => {
        if (left.signal.aborted) return;
        setInvitation(isGone(error) ? { state: 'gone' } : { state: 'trouble', notice: noticeOf(error) });
      },
    );
    return () => left.abort();
  }, [invite]);

  /** Another password does not do away with a second step: whoever has one is asked for a code as well. */
  async function askForCode({ said }: CallError): Promise<Outcome<Notice>> {
    await codeText.load();
    setProving(true);
    return proving && said ? { wrong: new Map([['code', said]]) } : {};
  }

  async function send(form: FormData): Promise<Outcome<Notice> | undefined> {
    const body = { invite, password: typed(form, 'password'), code: typed(form, 'code') };
    try {
      enter({ session: await http('POST /user/invite/accept', { body }), remember: false, to: '/' });
      return undefined;
    } catch (error) {
      if (error instanceof CallError && error.code?.startsWith('code_')) return askForCode(error);
      if (isGone(error)) setInvitation({ state: 'gone' });
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
  return { ...form, invitation, proving, edited: () => amend(() => ({})) };
}
