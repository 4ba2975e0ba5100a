import type { ApplicationStatus } from '../../lib/api/types';
import { lender } from '../../lib/lender';
import styles from './Applications.module.css';
import { applyText } from './apply';

const endings = ['denied', 'offer_not_accepted', 'inactive'] as const satisfies ApplicationStatus[];

/** What happened to a closed application, whom to contact and, after a decline, the borrower's rights. */
export function Ended({ status }: { status: ApplicationStatus }) {
  const { ended: text } = applyText.use();
  const ending = endings.find((one) => one === status);
  if (!ending) return null;
  const { phone, phoneDialed, email } = lender();
  return (
    <div className={styles.ended}>
      <p>{text[ending]}</p>
      <p>
        {text.contact} <a href={`tel:${phoneDialed}`}>{phone}</a> · <a href={`mailto:${email}`}>{email}</a>
      </p>
      {ending === 'denied' && (
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
