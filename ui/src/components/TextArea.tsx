import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field';
import styles from './Field.module.css';

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>;

export function TextArea({ label, hint, error, width, id, required, note, ...textarea }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, width, id, required, note }}>
      {(ties) => (
        <div className={styles.control}>
          <textarea
            {...textarea}
            {...ties}
            // On its own a browser makes only the line with the caret visible, which a sticky bar may cover.
            onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
          />
        </div>
      )}
    </Field>
  );
}
