import { useSpeech } from '../../../i18n/language';
import type { Reader, TimelineEntry } from '../../../lib/api/types';
import { lenderTime } from '../../../lib/time';
import { useDeedText } from './deeds';
import { fileText } from './file';
import styles from './Sections.module.css';

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const deedText = useDeedText();
  const { language } = useSpeech();
  return (
    <ol className={styles.log}>
      {entries.map((entry) => (
        <li key={entry.sequence}>
          <time dateTime={entry.at}>{lenderTime(new Date(entry.at), language)}</time>
          <span>
            {deedText(entry)} · <bdi>{entry.by.name}</bdi>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Who has viewed the file. */
export function Readers({ readers }: { readers: readonly Reader[] }) {
  const text = fileText.use();
  const { language } = useSpeech();
  if (readers.length === 0) return null;
  return (
    <p className="note">
      {text.readers}:{' '}
      {readers.map(({ by, at, times }) => (
        <span key={`${by.account}${by.name}`} className={styles.reader}>
          <bdi>{by.name}</bdi> {text.times(times)}, {lenderTime(new Date(at), language)}
        </span>
      ))}
    </p>
  );
}
