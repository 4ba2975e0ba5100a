import { Alert } from '../../components/Alert';
import { Button, ButtonLink } from '../../components/Button';
import { Contact } from '../../components/Contact';
import { ErrorSummary } from '../../components/ErrorSummary';
import { PageTitle } from '../../components/PageTitle';
import { Spinner } from '../../components/Spinner';
import { TextField } from '../../components/TextField';
import { CodeField } from '../../features/account/CodeField';
import { NewPasswordField } from '../../features/account/NewPasswordField';
import { entries } from '../../features/account/wrong';
import type { Notice } from '../../lib/http/notice';
import { lender } from '../../lib/lender';
import { Confirm } from './Confirm';
import { Enter } from './Enter';
import { forgotHash } from './forgot-hash';
import styles from './LoginPage.module.css';
import { useLinkWords } from './links';
import { loginText } from './login';
import { Remember } from './Remember';
import { useInvitation } from './useInvite';

function Gone() {
  const { gone } = useLinkWords();
  const { sendsMail } = lender();
  return (
    <div className={styles.box}>
      <PageTitle title={gone.title} />
      <p>{gone.text}</p>
      <p>{sendsMail ? gone.ask : gone.call}</p>
      {sendsMail ? (
        <ButtonLink look="line" block to={`/login${forgotHash}`}>
          {gone.send}
        </ButtonLink>
      ) : (
        <Contact subject={gone.title} />
      )}
      <ButtonLink look="primary" block arrow to="/login">
        {gone.signIn}
      </ButtonLink>
    </div>
  );
}

function Trouble({ notice, onAgain }: { notice: Notice; onAgain: () => void }) {
  const words = useLinkWords();
  return (
    <div className={styles.box}>
      <PageTitle title={words.trouble} />
      <Alert title={loginText.use().failure.title} message={notice.text} />
      <Button look="primary" block onClick={onAgain}>
        {words.again}
      </Button>
    </div>
  );
}

export function Invite({ invite }: { invite: string }) {
  const text = loginText.use();
  const words = useLinkWords();
  const { invitation, number, wrong, failure, busy, submit, edited, proving } = useInvitation(invite);
  const { person, gone, trouble, again, end } = invitation;
  if (gone) return <Gone />;
  if (!person && trouble) return <Trouble notice={trouble} onAgain={() => void again()} />;
  if (!person) return <Spinner>{words.checking}</Spinner>;
  const { name, email, kind, purpose } = person;
  if (purpose === 'confirm') return <Confirm invite={invite} person={person} onGone={end} />;
  if (purpose === 'signin') return <Enter invite={invite} person={person} onGone={end} />;
  const { title, lede } = words[purpose];
  return (
    <form className={styles.box} noValidate onSubmit={submit}>
      <PageTitle title={title} wrong={wrong.size > 0 || failure !== undefined} />
      <p>{lede(name)}</p>
      {wrong.size > 0 && <ErrorSummary key={number} errors={entries(wrong)} />}
      {failure && <Alert key={number} title={text.failure.title} message={failure.text} />}
      <TextField id="email" type="email" label={text.email} autoComplete="username" readOnly value={email} />
      <NewPasswordField name="password" error={wrong.get('password')} onEdit={edited} />
      {proving && <CodeField error={wrong.get('code')} onEdit={edited} />}
      <Remember kind={kind} />
      <Button type="submit" look="primary" block arrow busy={busy}>
        {busy ? words.busy : words.submit}
      </Button>
    </form>
  );
}
