import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Tag.module.css';

/** A status. The dot differs in shape as well as color. */
export function Tag({
  tone = 'new',
  children,
}: {
  tone?: 'new' | 'draft' | 'waiting' | 'good' | 'bad';
  children: ReactNode;
}) {
  return <span className={cx(styles.tag, styles[tone])}>{children}</span>;
}
