import { shellText } from '../i18n/shell';
import { lender } from '../lib/lender';
import styles from './Contact.module.css';
import { Icon } from './Icon';

/** The lender's phone and e-mail, each a touch away. */
export function Contact({ subject }: { subject: string }) {
  const { contact } = shellText.use();
  return (
    <ul className={styles.contact}>
      <li>
        <a href={`tel:${lender.phoneDialed}`}>
          <Icon name="phone" />
          <span className="unseen">{contact.phone}: </span>
          <span>{lender.phone}</span>
        </a>
      </li>
      <li>
        <a href={`mailto:${lender.email}?subject=${encodeURIComponent(subject)}`}>
          <Icon name="mail" />
          <span className="unseen">{contact.email}: </span>
          <span>{lender.email}</span>
        </a>
      </li>
    </ul>
  );
}
