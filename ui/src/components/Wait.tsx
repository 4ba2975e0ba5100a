import { shellText } from '../i18n/shell';
import { countdown } from '../lib/countdown';
import styles from './Alert.module.css';

/** In an alert about too many attempts: a countdown in seconds, then that the wait is over. */
export function Wait({ left }: { left: number }) {
  const { wait } = shellText.use();
  return (
    <>
      {left > 0 && <p className={styles.wait}>{wait.left(countdown(left))}</p>}
      <p role="status">{left === 0 && wait.over}</p>
    </>
  );
}
