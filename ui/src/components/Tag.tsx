import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Tag.module.css';

export type Tone = 'new' | 'draft' | 'waiting' | 'good' | 'bad';

/** A status. The dot differs in shape as well as color. */
export function Tag({ tone = 'new', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={cx(styles.tag, styles[tone])}>{children}</span>;
}
