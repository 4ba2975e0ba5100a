import { useState } from 'react';
import { Icon } from '../../components/Icon';
import { PasswordField } from '../../components/PasswordField';
import { useSpeech } from '../../i18n/language';
import type { Message } from '../../i18n/message';
import { cx } from '../../lib/cx';
import styles from './NewPasswordField.module.css';
import { newPasswordRules, newPasswordWords } from './new-password';

interface NewPasswordFieldProps {
  name: string;
  error: Message | undefined;
  onEdit: () => void;
}

/** A field for a new password, with rules that are checked off while the user types. */
export function NewPasswordField({ name, error, onEdit }: NewPasswordFieldProps) {
  const { label, hint, rules, met, notMet } = newPasswordWords[useSpeech().language];
  const [password, setPassword] = useState('');
  const kept = newPasswordRules(password);
  return (
    <>
      <PasswordField
        id={name}
        name={name}
        label={label}
        hint={hint}
        error={error}
        autoComplete="new-password"
        enterKeyHint="go"
        onChange={(event) => {
          setPassword(event.target.value);
          onEdit();
        }}
      />
      <ul className={styles.rules} aria-live="polite">
        {(['length', 'letters'] as const).map((rule) => (
          <li key={rule} className={cx(kept[rule] && styles.met)}>
            <Icon name="check" />
            <span>
              {rules[rule]}
              <span className="unseen">, {kept[rule] ? met : notMet}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
