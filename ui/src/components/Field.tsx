import { createContext, type ReactNode, use, useId } from 'react';
import type { Message } from '../i18n/message';
import { cx } from '../lib/cx';
import styles from './Field.module.css';
import { Icon } from './Icon';
import { MessageLines } from './MessageLines';

export interface FieldProps {
  label: string;
  /** The label is for screen readers only, because what stands around the field says it. */
  isLabelUnseen?: boolean | undefined;
  hint?: string | undefined;
  error?: Message | undefined;
  width?: 'short' | 'medium' | 'full' | undefined;
  id?: string | undefined;
  required?: boolean | undefined;
  note?: ReactNode;
}

/** Attributes that connect a control to its label, hint and error. */
export interface Ties {
  id: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** What stands behind the label of the question around it, such as help with its words. */
export const BehindLabel = createContext<ReactNode>(null);

/** The visible mark of a required field; screen readers get this from the control. */
export function Star() {
  return (
    <span className={styles.star} aria-hidden="true">
      {' '}
      *
    </span>
  );
}

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

/** The space below every control. Its height is always reserved, so that a message moves nothing. */
export function ErrorSlot({ id, error, note }: { id: string; error: Message | undefined; note?: ReactNode }) {
  return (
    <div className={styles.error} id={id}>
      {error ? (
        <>
          <Icon name="warn" />
          <span>
            <MessageLines message={error} />
          </span>
        </>
      ) : (
        note
      )}
    </div>
  );
}

export function Field({
  label,
  isLabelUnseen,
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
      <div className={isLabelUnseen ? 'unseen' : styles.label}>
        <label htmlFor={control}>
          {label}
          {required && <Star />}
        </label>
        {use(BehindLabel)}
      </div>
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
