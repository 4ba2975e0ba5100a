import { useState } from 'react';
import { Button } from '../../components/Button';
import { ErrorSummary } from '../../components/ErrorSummary';
import { PageTitle } from '../../components/PageTitle';
import { TextField } from '../../components/TextField';
import { CodeField } from '../../features/account/CodeField';
import { codeText } from '../../features/account/code';
import { type SubmissionOutcome, useSubmission } from '../../features/account/useSubmission';
import { entries, nothingWrong } from '../../features/account/wrong';
import { http } from '../../features/calls/http';
import type { InviteFor } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { typed } from '../../lib/typed';
import { useSecondsLeft } from '../../lib/useSecondsLeft';
import { FailureAlert } from './FailureAlert';
import { failureOf, type SignInFailure } from './failure';
import styles from './LoginPage.module.css';
import { useLinkWords } from './links';
import { loginText } from './login';
import { Remember } from './Remember';
import { useEntrance } from './useEntrance';
import { isGone } from './useInvite';

interface EnterProps {
  invite: string;
  person: InviteFor;
  onGone: () => void;
}

/** Signs in with a link from a mail. It waits for a press: programs that check mails open links, too. */
export function Enter({ invite, person: { email, kind }, onGone }: EnterProps) {
  const { email: label } = loginText.use();
  const { enter: text } = useLinkWords();
  const enter = useEntrance();
  const [coded, setCoded] = useState(false);

  async function askForCode({ said }: CallError): Promise<SubmissionOutcome<SignInFailure>> {
    await codeText.load();
    setCoded(true);
    return coded && said ? { wrong: new Map([['code', said]]) } : {};
  }

  async function send(form: FormData): Promise<SubmissionOutcome<SignInFailure> | undefined> {
    const [remember, code] = [form.has('remember'), typed(form, 'code')];
    try {
      const body = { invite, remember, ...(code && { code }) };
      // Without a token: a wrong code must not end the session that may be open here.
      const session = await http('POST /user/link/auth', { body, quiet: true, token: '' });
      enter({ session, remember, to: '/' });
      return undefined;
    } catch (error) {
      if (error instanceof CallError && error.code?.startsWith('code_')) return askForCode(error);
      if (isGone(error)) onGone();
      return { failure: failureOf(error) };
    }
  }

  const { number, wrong, failure, busy, submit, amend } = useSubmission<SignInFailure>({
    check: () => nothingWrong,
    send,
  });
  const left = useSecondsLeft(failure?.until);
  return (
    <form className={styles.box} noValidate onSubmit={submit}>
      <PageTitle title={text.title} wrong={wrong.size > 0 || failure !== undefined} />
      <p>{text.lede}</p>
      {wrong.size > 0 && <ErrorSummary key={number} errors={entries(wrong)} />}
      {failure && <FailureAlert key={number} title={text.failure} failure={failure} left={left} />}
      <TextField id="email" type="email" label={label} autoComplete="username" readOnly value={email} />
      {coded && <CodeField error={wrong.get('code')} onEdit={() => amend(() => ({}))} />}
      <Remember kind={kind} />
      <Button type="submit" look="primary" block arrow busy={busy || left > 0}>
        {busy ? text.busy : text.submit}
      </Button>
    </form>
  );
}
