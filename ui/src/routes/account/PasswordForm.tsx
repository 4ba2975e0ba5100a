import { useEffect } from 'react';
import { Button } from '../../components/Button';
import { PasswordField } from '../../components/PasswordField';
import { useUser } from '../../features/account/account';
import { goOn } from '../../features/account/go-on';
import { NewPasswordField } from '../../features/account/NewPasswordField';
import { newPasswordFault } from '../../features/account/new-password';
import { type SubmissionOutcome, useSubmission } from '../../features/account/useSubmission';
import { type FieldErrors, without } from '../../features/account/wrong';
import { http } from '../../features/calls/http';
import { useSpeech } from '../../i18n/language';
import { type Message, spoken } from '../../i18n/message';
import { CallError } from '../../lib/http/error';
import { isBlank, typed } from '../../lib/typed';
import { useSecondsLeft } from '../../lib/useSecondsLeft';
import styles from './Security.module.css';
import { securityText } from './security';
import { type Setback, setBack } from './setback';
import { Trouble } from './Trouble';

interface PasswordFormProps {
  onChanged: () => void;
  onCancel: () => void;
}

export function PasswordForm({ onChanged, onCancel }: PasswordFormProps) {
  const { password: text, factor } = securityText.use();
  const { language } = useSpeech();
  const email = useUser()?.email;
  useEffect(() => document.getElementById('current')?.focus(), []);

  function check(form: FormData): FieldErrors {
    const wrong = new Map<string, Message>();
    if (isBlank(typed(form, 'current'))) wrong.set('current', spoken(language, text.missing));
    const fault = newPasswordFault(typed(form, 'next'));
    return fault ? wrong.set('next', fault) : wrong;
  }

  async function send(form: FormData): Promise<SubmissionOutcome<Setback> | undefined> {
    const body = { current: typed(form, 'current'), next: typed(form, 'next') };
    try {
      goOn(await http('POST /user/password', { body, quiet: true }));
      onChanged();
      return undefined;
    } catch (error) {
      // The password may have changed even though the answer was lost.
      const unheard = error instanceof CallError && error.kind === 'unreachable';
      return unheard
        ? { failure: { why: spoken(language, text.unconfirmed), until: undefined } }
        : setBack(error, language);
    }
  }

  const { submit, amend, busy, ...tried } = useSubmission<Setback>({ check, send });
  const left = useSecondsLeft(tried.failure?.until);
  const edited = (field: string) =>
    amend(({ wrong, failure }) => ({
      ...(wrong && { wrong: without(wrong, field) }),
      ...(failure?.until && { failure }),
    }));

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Trouble {...tried} left={left} />
      {/* Tells password managers which account it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id="current"
        name="current"
        label={text.current}
        error={tried.wrong.get('current')}
        autoComplete="current-password"
        onChange={() => edited('current')}
      />
      <NewPasswordField name="next" error={tried.wrong.get('next')} onEdit={() => edited('next')} />
      <div className={styles.acts}>
        <Button type="submit" look="primary" busy={busy || left > 0}>
          {busy ? text.busy : text.submit}
        </Button>
        <Button look="bare" onClick={onCancel}>
          {factor.cancel}
        </Button>
      </div>
    </form>
  );
}
