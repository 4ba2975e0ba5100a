import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Choice } from '../../components/Choice';
import { ErrorSummary } from '../../components/ErrorSummary';
import { PageTitle } from '../../components/PageTitle';
import { PasswordField } from '../../components/PasswordField';
import { TextField } from '../../components/TextField';
import { entries } from '../../features/account/wrong';
import { isPhone } from '../../lib/device/phone';
import { canSignUp, lender } from '../../lib/lender';
import { typed } from '../../lib/typed';
import { FailureAlert } from './FailureAlert';
import { further } from './fetch-further';
import { forgotHash } from './forgot-hash';
import type { Help } from './help';
import styles from './LoginPage.module.css';
import { loginText } from './login';
import { useSignIn } from './useSignIn';

const HelpPanel = lazy(async () => (await further()).help);
const CodeStep = lazy(async () => (await further()).code());

export function SignInForm() {
  const text = loginText.use();
  const { number, wrong, failure, busy, left, submit, edited, proven, setProven, choose } = useSignIn();
  const { pathname, search } = useLocation();
  const [help, setHelp] = useState<Help | undefined>(/register/i.test(pathname) ? 'signUp' : undefined);
  const navigate = useNavigate();
  /** Whether people can do it themselves here, and where. */
  const ways = [
    ['forgot', lender().sendsMail, { search, hash: forgotHash }],
    ['signUp', canSignUp(), `/register${search}`],
  ] as const;

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
          {ways.map(([way, isHere, to]) => (
            <Button
              key={way}
              look="bare"
              slim
              aria-haspopup={isHere ? undefined : 'dialog'}
              onClick={({ currentTarget: { form } }) => {
                if (isHere) void navigate(to, { state: form && typed(new FormData(form), 'email') });
                else setHelp(way);
              }}
            >
              {text[way]}
            </Button>
          ))}
        </div>
      </form>
      <Suspense>{help && <HelpPanel help={help} onClose={() => setHelp(undefined)} />}</Suspense>
    </>
  );
}
