import { shellText } from '../i18n/shell';
import { cx } from '../lib/cx';
import { span } from '../lib/time';
import styles from './Arch.module.css';

const day = 24 * 60;
const soon = 4 * 60;

/** The 24 hours to the estimate as an arch that empties from left to right, always with the time in words. */
export function ArchClock({ minutesLeft, note }: { minutesLeft: number; note: string }) {
  const { clock } = shellText.use();
  const over = minutesLeft < 0;
  const hours = Math.min(minutesLeft, day) / 60;
  return (
    <div className={cx(styles.clock, over ? styles.over : minutesLeft < soon && styles.soon)}>
      <svg className={styles.arch} viewBox="0 0 96 44" aria-hidden="true">
        <path className={styles.way} pathLength={24} d="M4 40Q48 -32 92 40" />
        {!over && (
          <path className={styles.left} pathLength={24} strokeDasharray={`${hours} 24`} d="M92 40Q48 -32 4 40" />
        )}
        <path className={styles.deck} d="M0 41.5H96" />
      </svg>
      <p>
        <strong>{over ? clock.over(span(minutesLeft)) : span(minutesLeft)}</strong>
        <span>{note}</span>
      </p>
    </div>
  );
}
