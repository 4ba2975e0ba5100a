import { shellText } from '../i18n/shell';
import { cx } from '../lib/cx';
import { span } from '../lib/time';
import styles from './Arch.module.css';

const day = 24 * 60;
const soon = 4 * 60;

interface ArchClockProps {
  minutesLeft: number;
  /** The whole time in minutes, if it is not a day. */
  of?: number;
  note: string;
  /** Minutes before the end at which it starts to look urgent. */
  soonAt?: number;
  slim?: boolean | undefined;
}

/** The time until an answer is due, as an arch that empties from left to right, with the time as text. */
export function ArchClock({ minutesLeft, of = day, note, soonAt = soon, slim }: ArchClockProps) {
  const { clock } = shellText.use();
  const over = minutesLeft < 0;
  const left = (24 * Math.min(minutesLeft, of)) / of;
  return (
    <div className={cx(styles.clock, slim && styles.slim, over ? styles.over : minutesLeft <= soonAt && styles.soon)}>
      <svg className={styles.arch} viewBox="0 0 96 44" aria-hidden="true">
        <path className={styles.way} pathLength={24} d="M4 40Q48 -32 92 40" />
        {!over && (
          <path className={styles.left} pathLength={24} strokeDasharray={`${left} 24`} d="M92 40Q48 -32 4 40" />
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
