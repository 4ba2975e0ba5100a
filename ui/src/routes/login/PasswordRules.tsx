import { Icon } from '../../components/Icon';
import { cx } from '../../lib/cx';
import { loginText } from './login';
import { newPasswordRules } from './new-password';
import styles from './PasswordRules.module.css';

/** The rules of a new password, ticked off while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const { rules, met, missing } = loginText.use().invite;
  const kept = newPasswordRules(password);
  return (
    <ul className={styles.rules} aria-live="polite">
      {(['length', 'letters'] as const).map((rule) => (
        <li key={rule} className={cx(kept[rule] && styles.met)}>
          <Icon name="check" />
          <span>
            {rules[rule]}
            <span className="unseen">, {kept[rule] ? met : missing}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
