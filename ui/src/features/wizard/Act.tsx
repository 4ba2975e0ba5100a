import type { ReactNode } from 'react';
import styles from './Act.module.css';

/** What leads on, always in reach of a thumb. */
export function Act({ children }: { children: ReactNode }) {
  return <div className={styles.act}>{children}</div>;
}
