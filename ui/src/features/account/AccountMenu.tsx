import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Icon } from '../../components/Icon';
import { notify } from '../../components/notify';
import { useSpeech } from '../../i18n/language';
import { spoken } from '../../i18n/message';
import { shellText } from '../../i18n/shell';
import { painted } from '../../lib/painted';
import styles from './AccountMenu.module.css';
import { useSignedIn, useUser } from './account';
import { leavingText } from './leaving';

/** What it takes to leave is fetched behind the page, for whoever leaves without signal. */
const wayOut = () => import('./sign-out');

/** Before anything is deleted that is nowhere else, its person is asked. */
function Warning({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const text = leavingText.use();
  return (
    <Dialog title={text.title} onClose={onStay}>
      <p>{text.lede}</p>
      <div className={styles.answers}>
        <Button look="solid" onClick={onStay}>
          {text.stay}
        </Button>
        <Button look="line" onClick={onLeave}>
          {text.leave}
        </Button>
      </div>
    </Dialog>
  );
}

/** Who is signed in, and the way out. */
export function AccountMenu() {
  const { account } = shellText.use();
  const { language } = useSpeech();
  const signedIn = useSignedIn();
  const user = useUser();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<'asked' | 'looking'>();
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const { security } = leavingText.use();
  useEffect(() => {
    // It is asked for again when it is needed.
    painted()
      .then(wayOut)
      .catch(() => undefined);
  }, []);
  if (!signedIn) return null;

  async function leave(): Promise<void> {
    (await wayOut()).signOut();
    const { title, text } = account.signedOut;
    notify.success({ title: spoken(language, title), text: spoken(language, text) });
    navigate('/login');
  }

  async function tryToLeave(): Promise<void> {
    setLeaving('looking');
    if (await (await wayOut()).hasUnsent()) setLeaving('asked');
    else await leave();
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
      <div className={styles.sheet} id={id} ref={sheet} popover="auto">
        {user && (
          <p className={styles.who}>
            <strong>{user.name}</strong>
            <span>{user.email}</span>
          </p>
        )}
        <ButtonLink look="bare" slim block to="/account/security" onClick={() => sheet.current?.hidePopover()}>
          {security}
        </ButtonLink>
        <Button look="line" slim block busy={leaving === 'looking'} onClick={tryToLeave}>
          {account.signOut}
        </Button>
      </div>
      {leaving === 'asked' && <Warning onLeave={leave} onStay={() => setLeaving(undefined)} />}
    </>
  );
}
