import type { ComponentProps } from 'react';
import { cx } from '../lib/cx';
import { Field, type FieldProps } from './Field';
import styles from './Field.module.css';

export interface Option {
  value: string;
  text: string;
}

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    /** Text of the empty first option. Without it, there is always an answer. */
    placeholder?: string;
    options: readonly Option[];
  };

export function Select({
  label,
  isLabelUnseen,
  hint,
  error,
  width,
  id,
  required,
  note,
  placeholder,
  options,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, isLabelUnseen, hint, error, width, id, required, note }}>
      {(ties) => (
        <div className={cx(styles.control, styles.select)}>
          <select {...select} {...ties}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
