import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Field, type FieldProps } from './Field';
import styles from './Field.module.css';

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'width' | 'prefix'> & {
    type?: 'text' | 'email' | 'tel' | 'password';
    /** A unit before the value ($), not part of it. */
    before?: string;
    /** A unit after the value (%), not part of it. */
    after?: string;
    action?: ReactNode;
  };

function Affix({ children }: { children: string }) {
  return (
    <span className={styles.affix} aria-hidden="true">
      {children}
    </span>
  );
}

export function TextField({
  label,
  isLabelUnseen,
  hint,
  error,
  width,
  id,
  required,
  note,
  before,
  after,
  action,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, isLabelUnseen, hint, error, width, id, required, note }}>
      {(ties) => (
        <div className={cx(styles.control, Boolean(before ?? after) && styles.affixed)}>
          {before && <Affix>{before}</Affix>}
          <input enterKeyHint="next" {...input} {...ties} type={type} />
          {after && <Affix>{after}</Affix>}
          {action}
        </div>
      )}
    </Field>
  );
}
