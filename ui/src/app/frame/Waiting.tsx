import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { useQueue } from '../../features/outbox/here';
import { isDeletion, isOpen } from '../../features/outbox/item';
import { outboxText } from '../../features/outbox/words';
import { minePath } from './MineLink';
import styles from './Waiting.module.css';

export function Waiting() {
  const { waiting, state } = outboxText.use();
  const open = useQueue().filter((item) => isOpen(item) && !isDeletion(item));
  const count = open.length;
  if (count === 0) return null;
  const signIn = open.some(({ standing }) => standing.state === 'needsSignIn');
  const words = signIn ? `${waiting(count)}. ${state.needsSignIn}` : waiting(count);
  return (
    <Link data-waiting className={styles.waiting} to={minePath} title={words}>
      <Icon name="device" />
      <span aria-hidden="true">{count}</span>
      <span className="unseen">{words}</span>
    </Link>
  );
}
