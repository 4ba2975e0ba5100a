import type { StatusCount } from '../../../lib/api/types';
import { cx } from '../../../lib/cx';
import { deskText } from '../desk';
import styles from './Tally.module.css';
import { usePressing } from './usePressing';
import { countOf } from './view';

/** The urgent numbers: how many wait, and how many of those are due soon or overdue. */
export function Tally({ counts }: { counts: readonly StatusCount[] }) {
  const { tally } = deskText.use().pipeline;
  const pressing = usePressing();
  if (counts.length === 0 || !pressing) return null;
  return (
    <p className={styles.tally}>
      <span>
        <strong>{countOf('waiting', counts)}</strong> {tally.waiting}
      </span>
      <span>
        <strong>{pressing.amber}</strong> {tally.soon}
      </span>
      <span className={cx(pressing.red !== '0' && styles.over)}>
        <strong>{pressing.red}</strong> {tally.over}
      </span>
    </p>
  );
}
