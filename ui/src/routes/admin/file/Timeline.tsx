import { useSpeech } from '../../../i18n/language';
import type { TimelineEntry } from '../../../lib/api/types';
import { lenderTime } from '../../../lib/time';
import { useDeedText } from './deeds';
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
