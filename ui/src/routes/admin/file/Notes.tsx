import { useSpeech } from '../../../i18n/language';
import type { Note } from '../../../lib/api/types';
import { lenderTime } from '../../../lib/time';
import { fileText } from './file';
import styles from './Sections.module.css';

export function Notes({ notes }: { notes: readonly Note[] }) {
  const text = fileText.use();
  const { language } = useSpeech();
  if (notes.length === 0) return <p className={styles.none}>{text.notes.none}</p>;
  return (
    <ul className={styles.notes}>
      {notes.map(({ id, at, by, text: words }) => (
        <li key={id}>
          <p className={styles.who}>
            <bdi>{by.name}</bdi> <time dateTime={at}>{lenderTime(new Date(at), language)}</time>
          </p>
          <p dir="auto">{words}</p>
        </li>
      ))}
    </ul>
  );
}
