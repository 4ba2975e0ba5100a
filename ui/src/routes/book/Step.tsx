import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import styles from './Step.module.css';

interface StepProps {
  id: string;
  number: number;
  title: string;
  /** Leaves out the line above the heading. */
  bare?: boolean;
  children?: ReactNode;
}

/** The heading of one of the three steps of a booking, with what belongs on its line. */
export function Step({ id, number, title, bare, children }: StepProps) {
  return (
    <div className={cx(styles.step, !bare && styles.lined)}>
      <h2 id={id}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </div>
  );
}
