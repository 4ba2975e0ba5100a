import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../../components/Brand';
import { Icon } from '../../components/Icon';
import { LanguageSwitch } from '../../components/LanguageSwitch';
import { wizardText } from '../../features/wizard/wizard';
import styles from './TaskHead.module.css';

/** The head of a step, in place of the site's: what is being filled in, the language, and the way out. */
export function TaskHead({ children }: { children?: ReactNode }) {
  const { exit } = wizardText.use();
  return (
    <div className={`wrap ${styles.head}`}>
      <Brand />
      <div className={styles.what} data-program>
        {children}
      </div>
      <LanguageSwitch />
      <Link className={styles.exit} to="/applications" aria-label={exit}>
        <Icon name="close" />
        <span>{exit}</span>
      </Link>
    </div>
  );
}
