import { Button, ButtonLink } from '../../components/Button';
import { ErrorSummary } from '../../components/ErrorSummary';
import { PageTitle } from '../../components/PageTitle';
import { PasswordField } from '../../components/PasswordField';
import { TextField } from '../../components/TextField';
import { type SubmissionOutcome, useSubmission } from '../../features/account/useSubmission';
import { entries, nothingWrong } from '../../features/account/wrong';
import { http } from '../../features/calls/http';
import { useSpeech } from '../../i18n/language';
import type { InviteFor } from '../../lib/api/types';
import { typed } from '../../lib/typed';
import { useSecondsLeft } from '../../lib/useSecondsLeft';
import { pathWithin } from '../../lib/wanted';
import { FailureAlert } from './FailureAlert';
import { outcomeOf, type SignInFailure } from './failure';
import { checkCredentials } from './faults';
import { forgotHash } from './forgot-hash';
import styles from './LoginPage.module.css';
import { useLinkWords } from './links';
import { loginText } from './login';
import { Remember } from './Remember';
import { useEntrance } from './useEntrance';
import { isGone } from './useInvite';

interface ConfirmProps {
  invite: string;
  person: InviteFor;
  onGone: () => void;
}

/**
 * Confirms the email of a person who signed up. In another browser, they also prove that they signed up. The name is not
 * shown: a stranger may have typed it.
 */
export function Confirm({ invite, person: { email, kind, sameBrowser, to }, onGone }: ConfirmProps) {
  const text = loginText.use();
  const { confirm } = useLinkWords();
  const { language } = useSpeech();
  const enter = useEntrance();

  async function send(form: FormData): Promise<SubmissionOutcome<SignInFailure> | undefined> {
    const remember = form.has('remember');
    try {
      const session = await http('POST /user/confirm', {
        body: { invite, password: typed(form, 'password'), remember },
      });
      enter({ session, remember, to: pathWithin(to ?? null, location.origin) });
      return undefined;
    } catch (error) {
      if (isGone(error)) onGone();
      return outcomeOf(error, language);
    }
  }

  const { number, wrong, failure, busy, submit, amend } = useSubmission<SignInFailure>({
    check: (form) => (sameBrowser ? nothingWrong : checkCredentials(email, typed(form, 'password'))),
    send,
  });
  const left = useSecondsLeft(failure?.until);
  return (
    <form className={styles.box} noValidate onSubmit={submit}>
      <PageTitle title={confirm.title} wrong={wrong.size > 0 || failure !== undefined} />
      <p>{confirm.lede}</p>
      {wrong.size > 0 && <ErrorSummary key={number} errors={entries(wrong)} />}
      {failure && <FailureAlert key={number} title={confirm.failure} failure={failure} left={left} />}
      <TextField id="email" type="email" label={text.email} autoComplete="username" readOnly value={email} />
      {!sameBrowser && (
        <PasswordField
          id="password"
          name="password"
          label={text.password}
          hint={confirm.chosen}
          error={wrong.get('password')}
          autoComplete="current-password"
          enterKeyHint="go"
          onChange={() => amend(() => ({}))}
        />
      )}
      <Remember kind={kind} />
      <p>{confirm.others}</p>
      <Button type="submit" look="primary" block arrow busy={busy || left > 0}>
        {busy ? confirm.busy : confirm.submit}
      </Button>
      {!sameBrowser && (
        <div className={styles.ways}>
          <ButtonLink look="bare" slim to={`/login${forgotHash}`} state={email}>
            {text.forgot}
          </ButtonLink>
        </div>
      )}
    </form>
  );
}
