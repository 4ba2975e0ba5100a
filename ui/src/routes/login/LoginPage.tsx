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
import styles from './LoginPage.module.css';
import { loginText } from './login';
import { SignInForm } from './SignInForm';

/** Asked for once the page is shown; where it cannot be had, people sign in all the same. */
const Notices = lazy(async (): Promise<{ default: () => ReactNode }> => {
  await painted();
  return import('./Notices').then(
    ({ Notices }) => ({ default: Notices }),
    () => ({ default: () => null }),
  );
});
/** Few come by an invitation; everybody else is spared its code. */
const Invite = lazy(async () => (await further()).invite);

/** The door: the drawing on one side, the form on the other; on a phone one over the other. */
export function LoginPage() {
  const { say, invite: words } = loginText.use();
  const invite = inviteIn(useLocation().hash);
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
        {invite ? (
          <Suspense fallback={<Spinner>{words.checking}</Spinner>}>
            <Invite key={invite} invite={invite} />
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
