import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Choice.module.css';

type ChoiceProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  type?: 'checkbox' | 'radio';
  /** Without a box: for a single small choice at the end of a form. */
  bare?: boolean;
  children: ReactNode;
};

export function Choice({ type = 'checkbox', bare, children, ...input }: ChoiceProps) {
  return (
    <label className={cx(styles.choice, bare && styles.bare)}>
      <input {...input} type={type} />
      {children}
    </label>
  );
}
