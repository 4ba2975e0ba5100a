import { useState } from 'react';
import { Button } from '../../components/Button';
import { notify } from '../../components/notify';
import { useUser } from '../../features/account/account';
import { useSpeech } from '../../i18n/language';
import { spoken } from '../../i18n/message';
import { PasswordForm } from './PasswordForm';
import styles from './Security.module.css';
import { securityText } from './security';
import { useGoingOn } from './useGoingOn';

export function PasswordPart({ onChanged }: { onChanged: () => void }) {
  const { password: text } = securityText.use();
  const { language } = useSpeech();
  const isStaff = useUser()?.kind === 'staff';
  const [changing, setChanging] = useState(false);
  const heading = useGoingOn(!changing);

  function changed(): void {
    setChanging(false);
    notify.success({ title: spoken(language, text.changed.title), text: spoken(language, text.changed.text) });
    onChanged();
  }

  return (
    <section className={styles.part} aria-labelledby="password-part">
      <div className={styles.title}>
        <h2 id="password-part" ref={heading} tabIndex={-1}>
          {text.title}
        </h2>
      </div>
      <p>
        {text.lede} {isStaff && text.staff}
      </p>
      {changing ? (
        <PasswordForm onChanged={changed} onCancel={() => setChanging(false)} />
      ) : (
        <Button look="line" slim onClick={() => setChanging(true)}>
          {text.change}
        </Button>
      )}
    </section>
  );
}
