import type { ReactNode } from 'react';
import styles from './Main.module.css';

export function Main({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <main className={styles.main} id="main" tabIndex={-1} aria-busy={busy}>
      {children}
    </main>
  );
}
