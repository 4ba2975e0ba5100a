import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import hero from '../../art/hero.svg';
import { Art } from '../../components/Art';
import { BrandSign } from '../../components/Brand';
import { LanguageSwitch } from '../../components/LanguageSwitch';
import { Spinner } from '../../components/Spinner';
import { inviteIn } from '../../features/account/invite';
import { painted } from '../../lib/painted';
import { further } from './fetch-further';
import { forgotHash } from './forgot-hash';
import styles from './LoginPage.module.css';
import { loginText } from './login';
import { SignInForm } from './SignInForm';

/** Loaded after the page is shown. If loading fails, signing in works without it. */
const Notices = lazy(async (): Promise<{ default: () => ReactNode }> => {
  await painted();
  return import('./Notices').then(
    ({ Notices }) => ({ default: Notices }),
    () => ({ default: () => null }),
  );
});
/** Few people have a link or need one, so this code is loaded only for them. */
const Invite = lazy(async () => (await further()).invite);
const Forgot = lazy(async () => (await further()).forgot);

export function LoginPage() {
  const { say, checking } = loginText.use();
  const { hash } = useLocation();
  const invite = inviteIn(hash);
  const forgot = hash === forgotHash;
  return (
    <div className={styles.login}>
      <div className={styles.wall}>
        <BrandSign />
        <p className={styles.say}>{say}</p>
        <Art className={styles.art} src={hero} width={3220} height={720} />
      </div>
      <div className={styles.pane}>
        <div className={styles.top}>
          <LanguageSwitch />
        </div>
        {invite || forgot ? (
          <Suspense fallback={<Spinner>{checking}</Spinner>}>
            {invite ? <Invite key={invite} invite={invite} /> : <Forgot />}
          </Suspense>
        ) : (
          <>
            <Suspense>
              <Notices />
            </Suspense>
            <SignInForm />
          </>
        )}
      </div>
    </div>
  );
}
