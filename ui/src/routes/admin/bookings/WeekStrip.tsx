import type { MouseEvent } from 'react';
import { useSpeech } from '../../../i18n/language';
import { cx } from '../../../lib/cx';
import { bookingsText } from './bookings';
import styles from './WeekStrip.module.css';
import { dayName, dayNumber, daysOf } from './week';

/** Hangers that fit under an arch. */
const maxHangers = 12;

/** The height of the arch above its base at a share of its width. */
const archTop = (share: number) => 42 - 160 * share * (1 - share);

function hangers(count: number): string {
  const number = Math.min(count, maxHangers);
  return Array.from({ length: number }, (_, place) => (place + 1) / (number + 1))
    .map((share) => `M${(100 * share).toFixed(1)} ${archTop(share).toFixed(1)}V42`)
    .join('');
}

export const dayId = (day: string): string => `day-${day}`;

/** Scrolls to the day's calls. The address stays as it is, because it names the week. */
function goToDay(event: MouseEvent<HTMLAnchorElement>, day: string): void {
  event.preventDefault();
  const heading = document.getElementById(dayId(day));
  const folded = heading?.closest('details');
  if (folded) folded.open = true;
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

interface WeekStripProps {
  monday: string;
  today: string;
  /** How many calls each day has; `undefined` while that is unknown. */
  counts: ReadonlyMap<string, number> | undefined;
}

/** The days of a week, each as the span of a bridge that hangs from its calls. */
export function WeekStrip({ monday, today, counts }: WeekStripProps) {
  const { week: text } = bookingsText.use();
  const { language } = useSpeech();
  return (
    <ol className={styles.strip}>
      {daysOf(monday).map((day) => {
        const { weekday, short, date } = dayName(day, language);
        const named = text.named(weekday, date);
        const count = counts?.get(day) ?? 0;
        const inside = (
          <>
            <span className={styles.weekday} aria-hidden="true">
              {short}
            </span>
            <b aria-hidden="true">{dayNumber(day)}</b>
            <span className="unseen">
              {day === today ? text.namedToday(named) : named}
              {counts && `: ${text.count(count)}`}
            </span>
            <span className={styles.count} aria-hidden="true">
              <span className={styles.short}>{count > 0 && count}</span>
              <span className={styles.whole}>{count > 0 && text.count(count)}</span>
            </span>
            <svg viewBox="0 0 100 44" preserveAspectRatio="none" aria-hidden="true">
              <path className={styles.arch} d="M0 42Q50 -38 100 42" />
              <path className={styles.hangers} d={hangers(count)} />
            </svg>
          </>
        );
        const className = cx(styles.day, day === today && styles.today);
        return (
          <li key={day} aria-current={day === today ? 'date' : undefined}>
            {count > 0 ? (
              <a className={className} href={`#${dayId(day)}`} onClick={(event) => goToDay(event, day)}>
                {inside}
              </a>
            ) : (
              <div className={cx(className, styles.free)}>{inside}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
