import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { useQueue } from '../../features/outbox/here';
import { isOpen } from '../../features/outbox/item';
import { outboxText } from '../../features/outbox/words';
import styles from './Waiting.module.css';

/** On every page, as long as something on this device has not been received: how much, and the way to it. */
export function Waiting() {
  const { waiting } = outboxText.use();
  const count = useQueue().filter(isOpen).length;
  if (count === 0) return null;
  return (
    <Link className={styles.waiting} to="/apply#mine" title={waiting(count)}>
      <Icon name="device" />
      <span aria-hidden="true">{count}</span>
      <span className="unseen">{waiting(count)}</span>
    </Link>
  );
}
