import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Art } from './Art';
import { PageTitle } from './PageTitle';
import styles from './ResourceHead.module.css';

interface ResourceHeadProps {
  title: string;
  lede: string;
  /** The menu under which the page stands. */
  under: string;
  art: string;
  children?: ReactNode;
}

/** The head of a page under Resources: what it is, what to do first, and a drawing whose ground goes on below. */
export function ResourceHead({ title, lede, under, art, children }: ResourceHeadProps) {
  return (
    <section className={styles.head}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.copy}>
          <p className={styles.under}>{under}</p>
          <PageTitle title={title} />
          <p className={cx('lede', styles.lede)}>{lede}</p>
          {children}
        </div>
        <Art className={styles.art} src={art} width={960} height={600} />
      </div>
    </section>
  );
}
