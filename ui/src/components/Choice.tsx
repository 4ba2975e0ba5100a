import { type ComponentProps, type ReactNode, useId } from 'react';
import type { Message } from '../i18n/message';
import { shellText } from '../i18n/shell';
import { cx } from '../lib/cx';
import styles from './Choice.module.css';
import { ErrorSlot } from './Field';

type ChoiceProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  type?: 'checkbox' | 'radio';
  /** Without the box around it: for a single small choice at the end of a form. */
  bare?: boolean;
  children: ReactNode;
};

/** A box of which every point is the target. */
export function Choice({ type = 'checkbox', bare, children, ...input }: ChoiceProps) {
  return (
    <label className={cx(styles.choice, bare && styles.bare)}>
      <input {...input} type={type} />
      {children}
    </label>
  );
}

interface ChoicesProps {
  legend: string;
  error?: Message | undefined;
  /** Side by side, for two short answers. */
  pair?: boolean;
  children: ReactNode;
}

/** A question whose answers are boxes. */
export function Choices({ legend, error, pair, children }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className={cx(styles.group, error && styles.bad)} aria-describedby={`${id}-error`}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={cx(styles.choices, pair && styles.pair)}>{children}</div>
      <ErrorSlot id={`${id}-error`} error={error} />
    </fieldset>
  );
}

interface YesNoProps extends Omit<ChoicesProps, 'pair' | 'children'> {
  name: string;
  value: boolean | undefined;
  onChange: (yes: boolean) => void;
}

export function YesNo({ name, value, onChange, ...question }: YesNoProps) {
  const { yes, no } = shellText.use();
  return (
    <Choices {...question} pair>
      <Choice type="radio" name={name} checked={value === true} onChange={() => onChange(true)}>
        {yes}
      </Choice>
      <Choice type="radio" name={name} checked={value === false} onChange={() => onChange(false)}>
        {no}
      </Choice>
    </Choices>
  );
}
