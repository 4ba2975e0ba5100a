import { Link } from 'react-router-dom';
import styles from './CardLink.module.css';

export function CardLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={styles.way} to={to}>
      {children}
    </Link>
  );
}
