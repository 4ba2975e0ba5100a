import type { ReactNode } from 'react';
import hero from '../../art/hero.svg';
import { Art } from '../../components/Art';
import { cx } from '../../lib/cx';
import styles from './ApplyHead.module.css';

/** The top of the page where applications begin. It is 400 px high, and arriving pages scroll past it. */
export function ApplyHead({ children }: { children: ReactNode }) {
  return (
    <div className={styles.head}>
      <div className={cx('wrap', styles.title)}>{children}</div>
      <Art className={styles.art} src={hero} width={3220} height={720} />
    </div>
  );
}
