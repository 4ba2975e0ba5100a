import { Contact } from '../../components/Contact';
import { Dialog } from '../../components/Dialog';
import type { Help } from './help';
import styles from './LoginPage.module.css';
import { useLinkWords } from './links';
import { loginText } from './login';

/** How to reach the lender, who opens accounts and resets passwords. */
export function HelpPanel({ help, onClose }: { help: Help; onClose: () => void }) {
  const title = loginText.use()[help];
  const text = useLinkWords().help[help];
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={styles.help}>{text}</p>
      <Contact subject={title} />
    </Dialog>
  );
}
