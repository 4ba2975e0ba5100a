import { type ReactNode, use, useId } from 'react';
import type { Message } from '../i18n/message';
import { shellText } from '../i18n/shell';
import { cx } from '../lib/cx';
import { Choice } from './Choice';
import styles from './Choice.module.css';
import { BehindLabel, ErrorSlot, Star } from './Field';

interface ChoicesProps {
  legend: string;
  hint?: string | undefined;
  required?: boolean | undefined;
  error?: Message | undefined;
  /** Side by side, for two short answers. */
  pair?: boolean;
  /** In columns on wide screens, for many answers. */
  columns?: boolean;
  children: ReactNode;
}

export function Choices({ legend, hint, required, error, pair, columns, children }: ChoicesProps) {
  const text = shellText.use();
  const id = useId();
  return (
    <fieldset
      className={cx(styles.group, error && styles.bad)}
      aria-labelledby={`${id}-legend`}
      aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
    >
      <legend className={styles.legend}>
        <span id={`${id}-legend`}>
          {legend}
          {required && <Star />}
          {required && <span className="unseen"> {text.required}</span>}
        </span>
        {use(BehindLabel)}
      </legend>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={cx(styles.choices, pair && styles.pair, columns && styles.columns)}>{children}</div>
      <ErrorSlot id={`${id}-error`} error={error} />
    </fieldset>
  );
}

interface YesNoProps extends Omit<ChoicesProps, 'pair' | 'columns' | 'children'> {
  name: string;
  id?: string | undefined;
  value: boolean | undefined;
  onChange: (yes: boolean) => void;
}

export function YesNo({ name, id, value, onChange, ...question }: YesNoProps) {
  const { yes, no } = shellText.use();
  return (
    <Choices {...question} pair>
      <Choice type="radio" id={id} name={name} checked={value === true} onChange={() => onChange(true)}>
        {yes}
      </Choice>
      <Choice type="radio" name={name} checked={value === false} onChange={() => onChange(false)}>
        {no}
      </Choice>
    </Choices>
  );
}
