import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import hero from '../../art/hero.svg';
import { Art } from '../../components/Art';
import { BrandSign } from '../../components/Brand';
import { LanguageSwitch } from '../../components/LanguageSwitch';
import { Spinner } from '../../components/Spinner';
import { inviteIn } from '../../features/account/invite';
import { canSignUp } from '../../lib/lender';
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
const Further = lazy(async () => (await further()).page);

export function LoginPage() {
  const { say, checking } = loginText.use();
  const { pathname, hash } = useLocation();
  const isFurther = inviteIn(hash) || hash === forgotHash || (/register/i.test(pathname) && canSignUp());
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
        {isFurther ? (
          <Suspense fallback={<Spinner>{checking}</Spinner>}>
            <Further />
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
