import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Brand } from './Brand';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch';

/** The bar over every page. What is the person's own stands at its end. */
export function Header({ children }: { children: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={cx('wrap', styles.bar)}>
        <Brand />
        <div className={styles.end}>
          <LanguageSwitch />
          {children}
        </div>
      </div>
    </header>
  );
}
