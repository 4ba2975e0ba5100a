import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/Button';
import { ErrorSummary } from '../../components/ErrorSummary';
import { PageTitle } from '../../components/PageTitle';
import { TextField } from '../../components/TextField';
import { type SubmissionOutcome, useSubmission } from '../../features/account/useSubmission';
import { entries } from '../../features/account/wrong';
import { http } from '../../features/calls/http';
import { useSpeech } from '../../i18n/language';
import { typed } from '../../lib/typed';
import { useSecondsLeft } from '../../lib/useSecondsLeft';
import { FailureAlert } from './FailureAlert';
import { outcomeOf, type SignInFailure } from './failure';
import { checkEmail } from './faults';
import styles from './LoginPage.module.css';
import { useLinkWords } from './links';
import { loginText } from './login';

const emailIn = (form: FormData) => typed(form, 'email').trim();
const focus = (element: HTMLElement | null) => element?.focus();

/** What the link is for: a new password, or signing in without one. */
type Wish = 'forgot' | 'link';

const calls = { forgot: 'POST /user/forgot', link: 'POST /user/link' } as const;

interface SentProps {
  wish: Wish;
  email: string;
  onAgain: () => void;
}

/** The same for every address, so that nobody learns which addresses have an account. */
function Sent({ wish, email, onAgain }: SentProps) {
  const { sent, forgot } = useLinkWords();
  const { search } = useLocation();
  return (
    <div className={styles.box} ref={(box) => focus(box?.querySelector('h1') ?? null)}>
      <PageTitle title={sent.title} />
      <p className={styles.lede}>{sent[wish](`\u2068${email}\u2069`)}</p>
      <p>{sent.nothing}</p>
      <ButtonLink look="primary" block to={`/login${search}`}>
        {forgot.back}
      </ButtonLink>
      <div className={styles.ways}>
        <Button look="bare" slim onClick={onAgain}>
          {sent.again}
        </Button>
      </div>
    </div>
  );
}

/** Has a link sent. */
export function Forgot({ wish }: { wish: Wish }) {
  const text = loginText.use();
  const words = useLinkWords()[wish];
  const { language } = useSpeech();
  const { search, state } = useLocation();
  const [email, setEmail] = useState<string>(typeof state === 'string' ? state : '');
  const [sent, setSent] = useState(false);

  async function send(form: FormData): Promise<SubmissionOutcome<SignInFailure> | undefined> {
    const email = emailIn(form);
    setEmail(email);
    try {
      await http(calls[wish], { body: { email }, quiet: true });
      setSent(true);
      return {};
    } catch (error) {
      return outcomeOf(error, language);
    }
  }

  const { number, wrong, failure, busy, submit, amend } = useSubmission<SignInFailure>({
    check: (form) => checkEmail(emailIn(form)),
    send,
  });
  const left = useSecondsLeft(failure?.until);
  if (sent) return <Sent wish={wish} email={email} onAgain={() => setSent(false)} />;
  return (
    <form className={styles.box} noValidate onSubmit={submit}>
      <PageTitle title={words.title} wrong={wrong.size > 0 || failure !== undefined} />
      <p>{words.lede}</p>
      {wrong.size > 0 && <ErrorSummary key={number} errors={entries(wrong)} />}
      {failure && <FailureAlert key={number} title={words.failure} failure={failure} left={left} />}
      <TextField
        ref={focus}
        id="email"
        name="email"
        type="email"
        label={text.email}
        defaultValue={email}
        error={wrong.get('email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        onChange={() => amend(() => ({}))}
      />
      <Button type="submit" look="primary" block arrow busy={busy || left > 0}>
        {busy ? words.busy : words.submit}
      </Button>
      <div className={styles.ways}>
        <ButtonLink look="bare" slim to={`/login${search}`}>
          {words.back}
        </ButtonLink>
      </div>
    </form>
  );
}
