import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import hero from '../../art/hero.svg';
import { Art } from '../../components/Art';
import { BrandSign } from '../../components/Brand';
import { LanguageSwitch } from '../../components/LanguageSwitch';
import { Spinner } from '../../components/Spinner';
import { shellText } from '../../i18n/shell';
import { canSignUp } from '../../lib/lender';
import { painted } from '../../lib/painted';
import type { AroundProps } from './Around';
import { further } from './fetch-further';
import styles from './LoginPage.module.css';
import { loginText } from './login';
import { SignInForm } from './SignInForm';

/** Loaded after the page is shown. If loading fails, signing in with a password works without it. */
const Later = lazy(async (): Promise<{ default: (props: AroundProps) => ReactNode }> => {
  await painted();
  return import('./Around').then(
    ({ around }) => around,
    () => ({ default: () => null }),
  );
});
/** Few people have a link or need one, so this code is loaded only for them. */
const Further = lazy(async () => (await further()).page);

export function LoginPage() {
  const { say } = loginText.use();
  const { busy } = shellText.use();
  const { pathname, hash } = useLocation();
  const isFurther = /^#(invite=|forgot)/.test(hash) || (/register/i.test(pathname) && canSignUp());
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
          <Suspense fallback={<Spinner>{busy}</Spinner>}>
            <Further />
          </Suspense>
        ) : (
          <>
            <Suspense>
              <Later />
            </Suspense>
            <SignInForm />
            <Suspense>
              <Later below />
            </Suspense>
          </>
        )}
      </div>
    </div>
  );
}
