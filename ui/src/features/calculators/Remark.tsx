import type { ReactNode } from 'react';
import styles from './Remark.module.css';

/** Something to know about the numbers of a tool, and what can be done about it. */
export function Remark({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div className={styles.remark}>
      <p>{words}</p>
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
