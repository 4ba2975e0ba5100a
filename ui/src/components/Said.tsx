import { useSpeech } from '../i18n/language';
import { lines, type Message } from '../i18n/message';
import styles from './Said.module.css';

/** A message in the language of the page, or in both on a first visit, each line marked with its own. */
export function Said({ message }: { message: Message }) {
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
