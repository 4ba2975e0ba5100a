import { shellText } from '../i18n/shell';
import { lender } from '../lib/lender';
import styles from './Contact.module.css';
import { Icon } from './Icon';

export function Contact({ subject, body }: { subject: string; body?: string }) {
  const { contact } = shellText.use();
  const { phone, phoneDialed, email } = lender();
  const begun = body ? `&body=${encodeURIComponent(body)}` : '';
  return (
    <ul className={styles.contact}>
      <li>
        <a href={`tel:${phoneDialed}`}>
          <Icon name="phone" />
          <span className="unseen">{contact.phone}: </span>
          <span>{phone}</span>
        </a>
      </li>
      <li>
        <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}${begun}`}>
          <Icon name="mail" />
          <span className="unseen">{contact.email}: </span>
          <span>{email}</span>
        </a>
      </li>
    </ul>
  );
}
