import { useSpeech } from '../i18n/language';
import { lines, type Message } from '../i18n/message';
import styles from './MessageLines.module.css';

/** A message in the page's language, or in both on a first visit, with each line's language marked. */
export function MessageLines({ message }: { message: Message }) {
  const [first, second] = lines(message, useSpeech());
  return (
    <>
      {first && (
        <span className={styles.line} lang={first.language}>
          {first.words}
        </span>
      )}
      {second && (
        <span className={styles.second} lang={second.language}>
          {second.words}
        </span>
      )}
    </>
  );
}
