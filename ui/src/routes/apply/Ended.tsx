import { isEndedByLender } from '../../features/application/status';
import type { ApplicationStatus } from '../../lib/api/types';
import { lender } from '../../lib/lender';
import styles from './Applications.module.css';
import { applyText } from './apply';

/** What happened to a closed application, whom to contact and, after a decline, the borrower's rights. */
export function Ended({ status }: { status: ApplicationStatus }) {
  const { ended: text } = applyText.use();
  if (!isEndedByLender(status)) return null;
  const { phone, phoneDialed, email } = lender();
  return (
    <div className={styles.ended}>
      <p>{text[status]}</p>
      <p>
        {text.contact} <a href={`tel:${phoneDialed}`}>{phone}</a> · <a href={`mailto:${email}`}>{email}</a>
      </p>
      {status === 'denied' && (
        <>
          <p>{text.reasons}</p>
          <details>
            <summary>{text.notice.title}</summary>
            <p>{text.notice.text}</p>
          </details>
        </>
      )}
    </div>
  );
}
