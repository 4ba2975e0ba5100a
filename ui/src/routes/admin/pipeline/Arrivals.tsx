import { Link } from 'react-router-dom';
import { IconButton } from '../../../components/IconButton';
import { deskText } from '../desk';
import styles from './Arrivals.module.css';

/** Announces new applications without moving the focus. The list already contains them. */
export function Arrivals({ count, onGreet }: { count: number; onGreet: () => void }) {
  const { pipeline: text } = deskText.use();
  return (
    <div role="status">
      {count > 0 && (
        <div className={styles.arrivals}>
          <p>{text.arrived(count)}</p>
          <Link to="/admin?view=all" onClick={onGreet}>
            {text.show}
          </Link>
          <IconButton icon="close" label={text.dismiss} onClick={onGreet} />
        </div>
      )}
    </div>
  );
}
