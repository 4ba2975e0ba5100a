import { cx } from '../lib/cx';
import { Brand } from './Brand';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch';

export function Header() {
  return (
    <header className={styles.header}>
      <div className={cx('wrap', styles.bar)}>
        <Brand />
        <LanguageSwitch />
      </div>
    </header>
  );
}
