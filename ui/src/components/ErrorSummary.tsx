import type { Message } from '../i18n/message';
import { shellText } from '../i18n/shell';
import { Alert } from './Alert';
import { Said } from './Said';

export interface FieldError {
  /** The id of the control that the entry leads to. */
  field: string;
  error: Message;
}

/** On top of a form that was not sent: what is wrong, in the words at the fields, each a way to its field. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const text = shellText.use();
  return (
    <Alert title={text.problem}>
      <ul>
        {errors.map(({ field, error }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              <Said message={error} />
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
