import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { fileText } from './file';
import styles from './Sections.module.css';
import { Timeline } from './Timeline';
import type { MissedEntries } from './useFile';

/** The change was refused because a colleague changed the application first: shows what they did. */
export function Missed({ entries, onClose }: { entries: MissedEntries; onClose: () => void }) {
  const { stale } = fileText.use();
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
