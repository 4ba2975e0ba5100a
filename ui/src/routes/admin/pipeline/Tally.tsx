import type { PipelineRow, StatusCount } from '../../../lib/api/types';
import { cx } from '../../../lib/cx';
import { deskText } from '../desk';
import styles from './Tally.module.css';
import { countOf } from './view';

/** What presses, at first sight: how many wait, and how many of those in the list are due soon or past due. */
export function Tally({ rows, counts }: { rows: readonly PipelineRow[]; counts: readonly StatusCount[] }) {
  const { tally } = deskText.use().pipeline;
  const on = (clock: PipelineRow['clock']) => rows.filter((row) => row.clock === clock).length;
  const over = on('red');
  if (counts.length === 0) return null;
  return (
    <p className={styles.tally}>
      <span>
        <strong>{countOf('waiting', counts)}</strong> {tally.waiting}
      </span>
      <span>
        <strong>{on('amber')}</strong> {tally.soon}
      </span>
      <span className={cx(over > 0 && styles.over)}>
        <strong>{over}</strong> {tally.over}
      </span>
    </p>
  );
}
