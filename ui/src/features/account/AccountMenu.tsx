import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/Button';
import { Confirm } from '../../components/Confirm';
import { Icon } from '../../components/Icon';
import { notify } from '../../components/notify';
import { useSpeech } from '../../i18n/language';
import { spoken } from '../../i18n/message';
import { shellText } from '../../i18n/shell';
import { painted } from '../../lib/painted';
import styles from './AccountMenu.module.css';
import { useUser } from './account';
import { leavingText } from './leaving';

/** Loaded in the background after the page, so that signing out works offline. */
const loadSignOut = () => import('./sign-out');

/** The signed-in person's menu. `children` are the site's own links in it, given the way to close it. */
export function AccountMenu({ children }: { children?: (close: () => void) => ReactNode }) {
  const { account } = shellText.use();
  const { language } = useSpeech();
  const user = useUser();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<'asked' | 'looking'>();
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const text = leavingText.use();
  const close = () => sheet.current?.hidePopover();
  useEffect(() => {
    // If loading fails here, it is loaded again when the menu is used.
    painted()
      .then(loadSignOut)
      .catch(() => undefined);
  }, []);
  if (!user) return null;

  async function leave(): Promise<void> {
    (await loadSignOut()).signOut();
    const { title, text } = account.signedOut;
    notify.success({ title: spoken(language, title), text: spoken(language, text) });
    navigate('/login');
  }

  async function tryToLeave(): Promise<void> {
    setLeaving('looking');
    if (await (await loadSignOut()).hasUnsent()) setLeaving('asked');
    else await leave();
  }

  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id} aria-label={`${account.open}: ${user.name}`}>
        <Icon name="user" />
        <span className={styles.name}>{user.name}</span>
      </button>
      <div className={styles.sheet} id={id} ref={sheet} popover="auto">
        <p className={styles.who}>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </p>
        {children?.(close)}
        <ButtonLink look="bare" slim block to="/account/security" onClick={close}>
          {text.security}
        </ButtonLink>
        <Button look="line" slim block busy={leaving === 'looking'} onClick={tryToLeave}>
          {account.signOut}
        </Button>
      </div>
      {leaving === 'asked' && (
        <Confirm words={text} danger onYes={() => void leave()} onNo={() => setLeaving(undefined)}>
          {text.lede}
        </Confirm>
      )}
    </>
  );
}
