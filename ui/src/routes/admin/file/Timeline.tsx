import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { useSpeech } from '../../../i18n/language';
import type { Reader, TimelineEntry } from '../../../lib/api/types';
import { lenderTime } from '../../../lib/time';
import { useDeedText } from './deeds';
import { evidenceText } from './evidence';
import styles from './Sections.module.css';
import type { MissedEntries } from './useFile';

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
  const text = evidenceText.use();
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

/** The change was refused because a colleague changed the application first: shows what they did. */
export function Missed({ entries, onClose }: { entries: MissedEntries; onClose: () => void }) {
  const { stale } = evidenceText.use();
  return (
    <div className={styles.notice}>
      <Alert title={stale.title}>
        <p>{entries.length > 0 ? stale.lede : stale.nothing}</p>
        <Timeline entries={entries} />
        <Button look="line" slim onClick={onClose}>
          {stale.close}
        </Button>
      </Alert>
    </div>
  );
}
