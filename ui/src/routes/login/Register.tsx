import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/Button';
import { ErrorSummary } from '../../components/ErrorSummary';
import { PageTitle } from '../../components/PageTitle';
import { TextField } from '../../components/TextField';
import { NewPasswordField } from '../../features/account/NewPasswordField';
import { newPasswordFault } from '../../features/account/new-password';
import { type SubmissionOutcome, useSubmission } from '../../features/account/useSubmission';
import { entries, type FieldErrors } from '../../features/account/wrong';
import { http } from '../../features/calls/http';
import { useSpeech } from '../../i18n/language';
import type { Registrant } from '../../lib/api/types';
import { isForEveryone } from '../../lib/lender';
import { fits } from '../../lib/shape';
import { isBlank, typed } from '../../lib/typed';
import { useSecondsLeft } from '../../lib/useSecondsLeft';
import { wantedFrom } from '../../lib/wanted';
import { FailureAlert } from './FailureAlert';
import { outcomeOf, type SignInFailure } from './failure';
import { checkEmail } from './faults';
import styles from './LoginPage.module.css';
import { linkWords, useLinkWords } from './links';
import { loginText } from './login';
import { Mailed } from './Mailed';

const focus = (element: HTMLElement | null) => element?.focus();
type Known = Pick<Registrant, 'name' | 'email'>;

/** What the person typed before they came here: an email at the sign-in page, or both in an application. */
function knownFrom(state: unknown): Known {
  if (fits<Known>(state, { name: 'string', email: 'string' })) return { name: state.name, email: state.email };
  return { name: '', email: typeof state === 'string' ? state : '' };
}

const nameMissing = { en: linkWords.en.register.nameMissing, es: linkWords.es.register.nameMissing };

function check({ name, email, password }: Registrant): FieldErrors {
  const fault = newPasswordFault(password);
  return new Map([
    ...(isBlank(name) ? [['name', nameMissing] as const] : []),
    ...checkEmail(email),
    ...(fault ? [['password', fault] as const] : []),
  ]);
}

/** What the person agrees to, where they can read it before they have an account. */
function Legal() {
  const { agree, terms, and, privacy, free } = useLinkWords().register;
  return (
    <p className={styles.small}>
      {isForEveryone() && (
        <>
          {agree} <Link to="/terms">{terms}</Link> {and} <Link to="/privacy">{privacy}</Link>.{' '}
        </>
      )}
      {free}
    </p>
  );
}

function Next({ hasBegun }: { hasBegun: boolean }) {
  const { title, steps, begun } = useLinkWords().register.next;
  // The second step is to fill out the form, which some have done.
  const own = steps.map((step, index) => (hasBegun && index === 1 ? begun : step));
  return (
    <section className={styles.next} aria-labelledby="next">
      <h2 id="next">{title}</h2>
      <ol>
        {own.map(([step, more]) => (
          <li key={step}>
            <b>{step}</b> {more}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Makes an account, which is open once the link in a mail was followed. */
export function Register() {
  const text = loginText.use();
  const { register } = useLinkWords();
  const { language } = useSpeech();
  const { search, state } = useLocation();
  const [person, setPerson] = useState<Registrant>({ ...knownFrom(state), password: '' });
  const [sent, setSent] = useState(false);

  const personIn = (form: FormData): Registrant => {
    const to = wantedFrom(search, location.origin);
    const [name, email] = [typed(form, 'name').trim(), typed(form, 'email').trim()];
    return { name, email, password: typed(form, 'password'), ...(to !== '/' && { to }) };
  };

  async function send(form: FormData): Promise<SubmissionOutcome<SignInFailure> | undefined> {
    const body = personIn(form);
    setPerson(body);
    try {
      await http('POST /user/register', { body });
      setSent(true);
      return {};
    } catch (error) {
      return outcomeOf(error, language);
    }
  }

  const { number, wrong, failure, busy, submit, amend } = useSubmission<SignInFailure>({
    check: (form) => check(personIn(form)),
    send,
  });
  const left = useSecondsLeft(failure?.until);
  const edited = () => amend(() => ({}));
  if (sent) return <Mailed person={person} onOther={() => setSent(false)} />;
  return (
    <form className={styles.box} noValidate onSubmit={submit}>
      <PageTitle title={register.title} wrong={wrong.size > 0 || failure !== undefined} />
      <p>{register.lede}</p>
      {wrong.size > 0 && <ErrorSummary key={number} errors={entries(wrong)} />}
      {failure && <FailureAlert key={number} title={register.failure} failure={failure} left={left} />}
      <TextField
        ref={focus}
        id="name"
        name="name"
        label={register.name}
        defaultValue={person.name}
        error={wrong.get('name')}
        autoComplete="name"
        spellCheck={false}
        onChange={edited}
      />
      <TextField
        id="email"
        name="email"
        type="email"
        label={text.email}
        hint={register.emailHint}
        defaultValue={person.email}
        error={wrong.get('email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onChange={edited}
      />
      <NewPasswordField name="password" error={wrong.get('password')} onEdit={edited} />
      <Button type="submit" look="primary" block arrow busy={busy || left > 0}>
        {busy ? register.busy : register.submit}
      </Button>
      <Legal />
      <Next hasBegun={wantedFrom(search, location.origin).startsWith('/apply/')} />
      <div className={styles.ways}>
        <span>{register.have}</span>
        <ButtonLink look="bare" slim to={`/login${search}`}>
          {text.submit}
        </ButtonLink>
      </div>
    </form>
  );
}
