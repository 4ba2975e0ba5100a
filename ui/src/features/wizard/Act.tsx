import type { ReactNode } from 'react';
import styles from './Act.module.css';

/** The button that leads on, always within reach of a thumb. */
export function Act({ children }: { children: ReactNode }) {
  return <div className={styles.act}>{children}</div>;
}
