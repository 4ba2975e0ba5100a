import { type ReactNode, useId } from 'react';
import type { Message } from '../i18n/message';
import { cx } from '../lib/cx';
import styles from './Field.module.css';
import { Icon } from './Icon';
import { Said } from './Said';

export interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: Message | undefined;
  /** As wide as its answer: a number, a name, or the column. */
  width?: 'short' | 'medium' | 'full' | undefined;
  /** For links that lead to the field, from the error summary. */
  id?: string | undefined;
  /** Whether the form can be sent without it. */
  required?: boolean | undefined;
  /** What there is to know while nothing is wrong; it stands where the error would. */
  note?: ReactNode;
}

/** What the control of a field needs to be tied to its words. */
export interface Ties {
  id: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** The star of what has to be answered, for the eye; the ear hears it from the control. */
export function Star() {
  return (
    <span className={styles.star} aria-hidden="true">
      {' '}
      *
    </span>
  );
}

/** Something to know about a field, which is said when it comes up. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <span className={styles.note} role="status">
      {children && (
        <>
          <Icon name="info" />
          <span>{children}</span>
        </>
      )}
    </span>
  );
}

/** The slot under every control: its height is always there, so that a message moves nothing. */
export function ErrorSlot({ id, error, note }: { id: string; error: Message | undefined; note?: ReactNode }) {
  return (
    <div className={styles.error} id={id}>
      {error ? (
        <>
          <Icon name="warn" />
          <span>
            <Said message={error} />
          </span>
        </>
      ) : (
        note
      )}
    </div>
  );
}

/** Label, hint, control and error slot, in that order. */
export function Field({
  label,
  hint,
  error,
  width = 'full',
  id,
  required,
  note,
  children,
}: FieldProps & { children: (ties: Ties) => ReactNode }) {
  const own = useId();
  const control = id ?? own;
  const ties: Ties = {
    id: control,
    'aria-describedby': hint ? `${control}-hint ${control}-error` : `${control}-error`,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  return (
    <div className={cx(styles.field, styles[width], error && styles.bad)}>
      <label className={styles.label} htmlFor={control}>
        {label}
        {required && <Star />}
      </label>
      {hint && (
        <span className={styles.hint} id={`${control}-hint`}>
          {hint}
        </span>
      )}
      {children(ties)}
      <ErrorSlot id={`${control}-error`} error={error} note={note} />
    </div>
  );
}
