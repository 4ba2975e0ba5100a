import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { useUser } from '../../features/account/account';
import { askNewest, awaited } from '../../features/application/awaited';
import { cx } from '../../lib/cx';
import { useQuery } from '../../lib/useQuery';
import { useStore } from '../../lib/useStore';
import { frameText } from './frame';
import styles from './MineLink.module.css';

export const minePath = '/applications';

const pollMs = 60_000;

function Asking({ account }: { account: string }) {
  useQuery(account, askNewest, { every: pollMs });
  // The next person on this page has other applications.
  useEffect(() => () => awaited.set(0), []);
  return null;
}

/** Keeps the count beside the link up to date. The page of the applications does so itself. */
export function Awaited() {
  const user = useUser();
  const { pathname } = useLocation();
  return user?.kind === 'borrower' && pathname !== minePath ? <Asking key={user.id} account={user.id} /> : null;
}

/** Leads a borrower to their applications and says how many wait for them. Staff have the desk instead. */
export function MineLink({ look, onTaken }: { look: 'line' | 'icon' | 'row'; onTaken?: () => void }) {
  const text = frameText.use();
  const count = useStore(awaited);
  const { pathname } = useLocation();
  if (useUser()?.kind !== 'borrower') return null;
  return (
    <Link
      className={cx(styles.mine, styles[look])}
      to={minePath}
      data-mine={look}
      aria-current={pathname === minePath ? 'page' : undefined}
      onClick={onTaken}
    >
      {look === 'icon' ? (
        <>
          <Icon name="file" />
          <span className="unseen">{text.mine}</span>
        </>
      ) : (
        text.mine
      )}
      {count > 0 && (
        <>
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
          <span className="unseen">, {text.awaited(count)}</span>
        </>
      )}
    </Link>
  );
}
