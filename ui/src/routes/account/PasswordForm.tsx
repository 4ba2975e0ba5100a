import { Button } from '../../components/Button';
import { goOn } from '../../features/account/go-on';
import { NewPasswordField } from '../../features/account/NewPasswordField';
import { newPasswordFault } from '../../features/account/new-password';
import type { SubmissionOutcome } from '../../features/account/useSubmission';
import type { FieldErrors } from '../../features/account/wrong';
import { http } from '../../features/calls/http';
import { useSpeech } from '../../i18n/language';
import { type Message, spoken } from '../../i18n/message';
import { CallError } from '../../lib/http/error';
import { isBlank, typed } from '../../lib/typed';
import { CurrentPassword } from './CurrentPassword';
import styles from './Security.module.css';
import { securityText } from './security';
import { type Setback, setBack } from './setback';
import { Trouble } from './Trouble';
import { useSetbacks } from './useSetbacks';

interface PasswordFormProps {
  onChanged: () => void;
  onCancel: () => void;
}

export function PasswordForm({ onChanged, onCancel }: PasswordFormProps) {
  const { password: text, factor } = securityText.use();
  const { language } = useSpeech();

  function check(form: FormData): FieldErrors {
    const wrong = new Map<string, Message>();
    if (isBlank(typed(form, 'current'))) wrong.set('current', spoken(language, text.missing));
    const fault = newPasswordFault(typed(form, 'next'));
    return fault ? wrong.set('next', fault) : wrong;
  }

  async function send(form: FormData): Promise<SubmissionOutcome<Setback> | undefined> {
    const body = { current: typed(form, 'current'), next: typed(form, 'next') };
    try {
      await goOn(
        () => http('POST /user/password', { body, quiet: true, replacesToken: true }),
        (next) => next,
      );
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

  const { submit, edited, busy, left, ...tried } = useSetbacks({ check, send });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Trouble {...tried} left={left} />
      <CurrentPassword id="current" wrong={tried.wrong} onEdit={edited} />
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
