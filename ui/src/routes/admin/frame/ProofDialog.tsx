import { useRef, useState } from 'react';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { PasswordField } from '../../../components/PasswordField';
import { Wait } from '../../../components/Wait';
import { useUser } from '../../../features/account/account';
import { CodeField } from '../../../features/account/CodeField';
import { type SubmissionOutcome, useSubmission } from '../../../features/account/useSubmission';
import { nothingWrong, saidOfFields, without } from '../../../features/account/wrong';
import { http } from '../../../features/calls/http';
import { useSpeech } from '../../../i18n/language';
import { type Message, spoken } from '../../../i18n/message';
import { againAt, CallError } from '../../../lib/http/error';
import { failureNotice } from '../../../lib/http/notice';
import { isBlank, typed } from '../../../lib/typed';
import { useSecondsLeft } from '../../../lib/useSecondsLeft';
import { deskText } from '../desk';
import { settleProof } from '../proof';
import styles from './ProofDialog.module.css';

interface Setback {
  why: Message;
  until: number | undefined;
}

/** Asks for the password, and for a code if the account has one, before a protected action continues. */
export function ProofDialog() {
  const { proof: text } = deskText.use();
  const { language } = useSpeech();
  const email = useUser()?.email;
  const [coded, setCoded] = useState(false);
  const given = useRef(false);

  async function send(form: FormData): Promise<SubmissionOutcome<Setback> | undefined> {
    const code = typed(form, 'code');
    const body = { current: typed(form, 'current'), ...(code && { code }) };
    try {
      await http('POST /user/proof', { body, quiet: true });
      given.current = true;
      settleProof(true);
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const wrong = saidOfFields(error, language);
      // The code is requested once the password was right.
      const isFirst = wrong.has('code') && !coded;
      if (wrong.has('code')) setCoded(true);
      if (isFirst) return { wrong: nothingWrong };
      return wrong.size > 0 ? { wrong } : { failure: { why: failureNotice(error).text, until: againAt(error) } };
    }
  }

  const { submit, amend, busy, number, wrong, failure } = useSubmission<Setback>({
    check: (form) =>
      isBlank(typed(form, 'current')) ? new Map([['current', spoken(language, text.missing)]]) : nothingWrong,
    send,
  });
  const left = useSecondsLeft(failure?.until);
  const edited = (field: string) =>
    amend((outcome) => ({
      ...(outcome.wrong && { wrong: without(outcome.wrong, field) }),
      ...(outcome.failure?.until && { failure: outcome.failure }),
    }));

  return (
    <Dialog title={text.title} onClose={() => !given.current && settleProof(false)}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>{text.lede}</p>
        {failure && (
          <Alert key={number} title={text.trouble} message={failure.why}>
            {failure.until && <Wait left={left} />}
          </Alert>
        )}
        {/* Tells password managers which account it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          id="proof"
          name="current"
          label={text.password}
          error={wrong.get('current')}
          autoComplete="current-password"
          onChange={() => edited('current')}
        />
        {coded && <CodeField error={wrong.get('code')} onEdit={() => edited('code')} />}
        <div className={styles.acts}>
          <Button type="submit" look="primary" slim busy={busy || left > 0}>
            {text.submit}
          </Button>
          <Button look="line" slim onClick={() => settleProof(false)}>
            {text.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
