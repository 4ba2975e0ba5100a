import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ErrorSummary } from '../../components/ErrorSummary';
import { PageTitle } from '../../components/PageTitle';
import { CodeField } from '../../features/account/CodeField';
import { codeText } from '../../features/account/code';
import { type SubmissionOutcome, useSubmission } from '../../features/account/useSubmission';
import { entries } from '../../features/account/wrong';
import { http } from '../../features/calls/http';
import { useSpeech } from '../../i18n/language';
import { type Message, spoken } from '../../i18n/message';
import type { Credentials } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { typed } from '../../lib/typed';
import { useSecondsLeft } from '../../lib/useSecondsLeft';
import { wantedFrom } from '../../lib/wanted';
import { FailureAlert } from './FailureAlert';
import { failureOf, type SignInFailure } from './failure';
import styles from './LoginPage.module.css';
import { useEntrance } from './useEntrance';

interface CodeStepProps {
  credentials: Credentials;
  /** Goes back to the form, which keeps the email. */
  onBack: (credentials: Credentials) => void;
}

/** The second step of signing in: the password was right, and the account has two-step verification. */
export function CodeStep({ credentials, onBack }: CodeStepProps) {
  const text = codeText.use();
  const { language } = useSpeech();
  const { search } = useLocation();
  const enter = useEntrance();
  const wrongly = (words: Message): SubmissionOutcome<SignInFailure> => ({ wrong: new Map([['code', words]]) });

  async function send(form: FormData): Promise<SubmissionOutcome<SignInFailure> | undefined> {
    try {
      const session = await http('POST /user/auth', { body: { ...credentials, code: typed(form, 'code') } });
      enter({ session, remember: credentials.remember, to: wantedFrom(search, location.origin) });
      return undefined;
    } catch (error) {
      const said = error instanceof CallError && error.code === 'code_wrong' ? error.said : undefined;
      return said ? wrongly(said) : { failure: failureOf(error) };
    }
  }

  const { number, wrong, failure, busy, submit, amend } = useSubmission<SignInFailure>({
    check: (form) => (typed(form, 'code').trim() ? new Map() : new Map([['code', spoken(language, text.missing)]])),
    send,
  });
  const left = useSecondsLeft(failure?.until);
  return (
    <form className={styles.box} noValidate onSubmit={submit}>
      <PageTitle title={text.title} wrong={wrong.size > 0 || failure !== undefined} />
      <p className={styles.lede}>{text.lede(`\u2068${credentials.email}\u2069`)}</p>
      {failure && <FailureAlert key={number} failure={failure} left={left} />}
      {wrong.size > 0 && <ErrorSummary key={number} errors={entries(wrong)} />}
      <CodeField
        error={wrong.get('code')}
        onEdit={() => amend(({ failure }) => ({ ...(failure?.until && { failure }) }))}
      />
      <Button type="submit" look="primary" block arrow busy={busy || left > 0}>
        {busy ? text.busy : text.submit}
      </Button>
      <p>{text.lost}</p>
      <div className={styles.ways}>
        <Button look="bare" slim onClick={() => onBack({ ...credentials, password: '' })}>
          {text.back}
        </Button>
      </div>
    </form>
  );
}
