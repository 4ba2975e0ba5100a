import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { notify } from '../../components/notify';
import { useSpeech } from '../../i18n/language';
import { spoken } from '../../i18n/message';
import { shellText } from '../../i18n/shell';
import styles from './AccountMenu.module.css';
import { signOut, useSignedIn, useUser } from './account';

/** Who is signed in, and the way out. */
export function AccountMenu() {
  const { account } = shellText.use();
  const { language } = useSpeech();
  const signedIn = useSignedIn();
  const user = useUser();
  const navigate = useNavigate();
  const id = useId();
  if (!signedIn) return null;

  function leave(): void {
    signOut();
    const { title, text } = account.signedOut;
    notify.success({ title: spoken(language, title), text: spoken(language, text) });
    navigate('/login');
  }

  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label={user ? `${account.open}: ${user.name}` : account.open}
      >
        <Icon name="user" />
        <span className={styles.name}>{user?.name ?? account.open}</span>
      </button>
      <div className={styles.sheet} id={id} popover="auto">
        {user && (
          <p className={styles.who}>
            <strong>{user.name}</strong>
            <span>{user.email}</span>
          </p>
        )}
        <Button look="line" slim block onClick={leave}>
          {account.signOut}
        </Button>
      </div>
    </>
  );
}
