import type { ReactNode } from 'react';
import styles from './Fold.module.css';

/** A part that is closed at first. Opens without a script, and is printed in full. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
