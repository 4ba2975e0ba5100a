import { Contact } from '../../components/Contact';
import { Dialog } from '../../components/Dialog';
import styles from './RequestPanel.module.css';
import { requestsText } from './requests';
import type { Topic } from './topics';

/** Explains a request, what to have ready, and how to ask for it: by phone or with a prepared email. */
export function RequestPanel({ topic, onClose }: { topic: Topic; onClose: () => void }) {
  const text = requestsText.use();
  const { name, long, bring, subject, wish, blanks } = text.topics[topic];
  return (
    <Dialog title={name} onClose={onClose}>
      <div className={styles.words}>
        <p>{long}</p>
        <p>{bring}</p>
        <p>{text.ask}</p>
      </div>
      <Contact subject={subject} body={`${text.greeting}\n\n${wish}\n\n${blanks.join('\n')}\n`} />
    </Dialog>
  );
}
