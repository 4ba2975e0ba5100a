import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button, ButtonLink } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { shellText } from '../../i18n/shell';
import { cx } from '../../lib/cx';
import { painted } from '../../lib/painted';
import styles from './AccountMenu.module.css';
import { useUser } from './account';
import { leavingText } from './leaving';
import { loadSignOut, useLeaving } from './useLeaving';

/** The signed-in person's menu. `children` are the site's own links in it, given the way to close it. */
export function AccountMenu({ children }: { children?: (close: () => void) => ReactNode }) {
  const { account } = shellText.use();
  const user = useUser();
  const { leave, busy, question } = useLeaving();
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const text = leavingText.use();
  const close = () => sheet.current?.hidePopover();
  useEffect(() => {
    // In the background, so that signing out works offline. If it fails, it is loaded again when the menu is used.
    painted()
      .then(loadSignOut)
      .catch(() => undefined);
  }, []);
  if (!user) return null;

  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id} aria-label={`${account.open}: ${user.name}`}>
        <Icon name="user" />
        <span className={styles.name}>{user.name}</span>
      </button>
      <div className={cx('on-paper', styles.sheet)} id={id} ref={sheet} popover="auto">
        <p className={styles.who}>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </p>
        {children?.(close)}
        <ButtonLink look="bare" slim block to="/account/security" onClick={close}>
          {text.security}
        </ButtonLink>
        <Button look="line" slim block busy={busy} onClick={leave}>
          {account.signOut}
        </Button>
      </div>
      {question}
    </>
  );
}
