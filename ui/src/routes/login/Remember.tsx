import { Choice } from '../../components/Choice';
import type { InviteFor } from '../../lib/api/types';
import { isPhone } from '../../lib/device/phone';
import styles from './LoginPage.module.css';
import { loginText } from './login';

/**
 * Whether to stay signed in on this device: borrowers usually do. The sign-in form, which does not know who it is, has
 * this box in its own code, because the first page has no room for a shared part.
 */
export function Remember({ kind }: Pick<InviteFor, 'kind'>) {
  const text = loginText.use();
  return (
    <>
      <Choice bare name="remember" defaultChecked={kind === 'borrower'} aria-describedby="remember-hint">
        {text.remember}
      </Choice>
      <p className={styles.remembered} id="remember-hint">
        {text.remembered(isPhone())}
      </p>
    </>
  );
}
