import type { ReactNode } from 'react';
import { createPath, Link, useLocation } from 'react-router-dom';
import { Brand } from '../../components/Brand';
import { Icon } from '../../components/Icon';
import { LanguageSwitch } from '../../components/LanguageSwitch';
import { useApplicant, wayIn } from '../../features/account/applicant';
import { wizardText } from '../../features/wizard/wizard';
import { visitor } from '../../lib/visitor';
import styles from './TaskHead.module.css';

/** The head of a step, in place of the site's: what is being filled in, the language, and the way out, for visitors to an account. */
export function TaskHead({ children }: { children?: ReactNode }) {
  const { exit, exitVisitor } = wizardText.use();
  const isVisitor = useApplicant()?.id === visitor;
  const here = createPath(useLocation());
  const words = isVisitor ? exitVisitor : exit;
  return (
    <div className={`wrap ${styles.head}`}>
      <Brand />
      <div className={styles.what} data-program>
        {children}
      </div>
      <LanguageSwitch />
      <Link className={styles.exit} to={isVisitor ? wayIn(here) : '/applications'} aria-label={words}>
        <Icon name={isVisitor ? 'user' : 'close'} />
        <span>{words}</span>
      </Link>
    </div>
  );
}
