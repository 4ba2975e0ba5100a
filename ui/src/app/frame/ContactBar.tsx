import { Icon } from '../../components/Icon';
import { LanguageSwitch } from '../../components/LanguageSwitch';
import { AccountMenu } from '../../features/account/AccountMenu';
import { shellText } from '../../i18n/shell';
import { cx } from '../../lib/cx';
import { lender } from '../../lib/lender';
import { office } from '../../lib/office';
import styles from './ContactBar.module.css';
import { frameText } from './frame';
import { MineLink } from './MineLink';
import { VisitorLinks } from './VisitorLinks';
import { Waiting } from './Waiting';

export function ContactBar() {
  const { contact } = shellText.use();
  const { address } = frameText.use();
  const { phone, phoneDialed, email } = lender();
  return (
    <div className={styles.bar}>
      <div className={cx('wrap', styles.line)}>
        <a className={styles.phone} href={`tel:${phoneDialed}`}>
          <Icon name="phone" />
          <span className="unseen">{contact.phone}: </span>
          <span className={styles.number}>{phone}</span>
        </a>
        <a className={styles.email} href={`mailto:${email}`}>
          <Icon name="mail" />
          <span className="unseen">{contact.email}: </span>
          <span>{email}</span>
        </a>
        <p className={styles.address}>
          <Icon name="pin" />
          <span className="unseen">{address}: </span>
          <span>{office().join(', ')}</span>
        </p>
        <div className={styles.end}>
          <Waiting />
          <MineLink look="line" />
          <LanguageSwitch />
          <VisitorLinks />
          <AccountMenu>{(close) => <MineLink look="row" onTaken={close} />}</AccountMenu>
        </div>
      </div>
    </div>
  );
}
