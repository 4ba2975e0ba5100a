import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Choice } from '../../components/Choice';
import { ErrorSummary } from '../../components/ErrorSummary';
import { PageTitle } from '../../components/PageTitle';
import { PasswordField } from '../../components/PasswordField';
import { TextField } from '../../components/TextField';
import { entries } from '../../features/account/wrong';
import { isPhone } from '../../lib/device/phone';
import { lender } from '../../lib/lender';
import { typed } from '../../lib/typed';
import { FailureAlert } from './FailureAlert';
import { further } from './fetch-further';
import { forgotHash } from './forgot-hash';
import type { Help } from './HelpPanel';
import styles from './LoginPage.module.css';
import { loginText } from './login';
import { useSignIn } from './useSignIn';

const HelpPanel = lazy(async () => ({ default: (await import('./HelpPanel')).HelpPanel }));
const CodeStep = lazy(async () => (await further()).code());

export function SignInForm() {
  const text = loginText.use();
  const { number, wrong, failure, busy, left, submit, edited, proven, setProven, choose } = useSignIn();
  const [help, setHelp] = useState<Help>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { sendsMail } = lender();

  function forgot({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
    const email = form ? typed(new FormData(form), 'email') : '';
    if (sendsMail) void navigate({ search, hash: forgotHash }, { state: email });
    else setHelp('forgot');
  }

  if (proven?.password) {
    return (
      <Suspense>
        <CodeStep credentials={proven} onBack={setProven} />
      </Suspense>
    );
  }
  return (
    <>
      <form className={styles.box} noValidate onSubmit={submit}>
        <PageTitle title={text.title} wrong={wrong.size > 0 || failure !== undefined} />
        {wrong.size > 0 && <ErrorSummary key={number} errors={entries(wrong)} />}
        {failure && <FailureAlert key={number} failure={failure} left={left} />}
        <TextField
          id="email"
          name="email"
          type="email"
          label={text.email}
          defaultValue={proven?.email}
          error={wrong.get('email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onChange={() => edited('email')}
        />
        <PasswordField
          id="password"
          name="password"
          label={text.password}
          hint={text.hint}
          error={wrong.get('password')}
          autoComplete="current-password"
          enterKeyHint="go"
          onChange={() => edited('password')}
        />
        <Choice
          bare
          name="remember"
          defaultChecked={proven?.remember ?? true}
          aria-describedby="remember-hint"
          onChange={choose}
        >
          {text.remember}
        </Choice>
        <p className={styles.remembered} id="remember-hint">
          {text.remembered(isPhone())}
        </p>
        <Button type="submit" look="primary" block arrow busy={busy || left > 0}>
          {busy ? text.busy : text.submit}
        </Button>
        <div className={styles.ways}>
          <Button look="bare" slim aria-haspopup={sendsMail ? undefined : 'dialog'} onClick={forgot}>
            {text.forgot.title}
          </Button>
          <Button look="bare" slim aria-haspopup="dialog" onClick={() => setHelp('signUp')}>
            {text.signUp.title}
          </Button>
        </div>
      </form>
      <Suspense>{help && <HelpPanel help={help} onClose={() => setHelp(undefined)} />}</Suspense>
    </>
  );
}
