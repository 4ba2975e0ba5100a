import { Contact } from '../../components/Contact';
import { Dialog } from '../../components/Dialog';
import styles from './LoginPage.module.css';
import { loginText } from './login';

export type Help = 'forgot' | 'signUp';

/** How to reach the lender, who opens accounts and resets passwords. */
export function HelpPanel({ help, onClose }: { help: Help; onClose: () => void }) {
  const { title, text } = loginText.use()[help];
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={styles.help}>{text}</p>
      <Contact subject={title} />
    </Dialog>
  );
}
