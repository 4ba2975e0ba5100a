import { Link, type To } from 'react-router-dom';
import type { Message } from '../i18n/message';
import { shellText } from '../i18n/shell';
import { Alert } from './Alert';
import { MessageLines } from './MessageLines';

export interface FieldError {
  field: string;
  error: Message;
  /** The control's page, if it is another one. */
  to?: To | undefined;
}

interface Errors {
  errors: readonly FieldError[];
  state?: unknown;
}

export function ErrorList({ errors, state }: Errors) {
  return (
    <ul>
      {errors.map(({ field, error, to }) => (
        <li key={field}>
          {to ? (
            <Link to={to} state={state}>
              <MessageLines message={error} />
            </Link>
          ) : (
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              <MessageLines message={error} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

export function ErrorSummary(errors: Errors) {
  return (
    <Alert title={shellText.use().problem}>
      <ErrorList {...errors} />
    </Alert>
  );
}
