import { Button } from '../../components/Button';
import { useSpeech } from '../../i18n/language';
import type { MessageItem } from '../outbox/item';
import { outboxText } from '../outbox/words';
import styles from './Thread.module.css';
import { threadText } from './thread';

interface SentProps {
  messages: readonly MessageItem[];
  onEdit: (message: MessageItem) => void;
  onDiscard: (message: MessageItem) => void;
}

/** Messages that were not received yet, with their state, below the thread. */
export function Sent({ messages, onEdit, onDiscard }: SentProps) {
  const text = threadText.use();
  const { written } = outboxText.use();
  const { language } = useSpeech();
  if (messages.length === 0) return null;
  return (
    <ol className={styles.thread}>
      {messages.map((message) => {
        const { id, standing, text: words } = message;
        const state = standing.state === 'accepted' ? 'sending' : standing.state;
        const said = standing.state === 'rejected' ? standing.why.said?.[language] : undefined;
        return (
          <li key={id} className={`${styles.message} ${styles.own}`} data-message={state}>
            <p className={styles.who}>
              <strong>{text.you}</strong>
              <span role="status">
                {written[state]} {said}
              </span>
            </p>
            <p className={styles.words} dir="auto">
              {words}
            </p>
            {state !== 'sending' && (
              <p className={styles.acts}>
                <Button look="bare" slim onClick={() => onDiscard(message)}>
                  {written.discard}
                  <span className="unseen">: {words.slice(0, 60)}</span>
                </Button>
                <Button look="bare" slim onClick={() => onEdit(message)}>
                  {written.take}
                  <span className="unseen">: {words.slice(0, 60)}</span>
                </Button>
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
