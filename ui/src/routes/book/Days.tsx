import { IconButton } from '../../components/IconButton';
import { bookingText } from '../../features/booking/booking';
import { noonOf, type OpenDay, type OpenWeek } from '../../features/booking/open-times';
import { longDay } from '../../features/booking/say-when';
import { useSpeech } from '../../i18n/language';
import { cx } from '../../lib/cx';
import { closeUp } from '../../lib/time';
import styles from './Days.module.css';
import { Step } from './Step';

interface DaysProps {
  week: OpenWeek;
  chosen: string | undefined;
  onChoose: (date: string) => void;
  /** `undefined` in the first week. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** `Nov 23–27` */
function span({ days }: OpenWeek, language: string): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  const words = new Intl.DateTimeFormat(`${language}-US`, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return closeUp(words.formatRange(noonOf(first.date), noonOf(last.date)));
}

/** A week: each day an arch, with one hanger for each open time. */
export function Days({ week, chosen, onChoose, onPrevious, onNext }: DaysProps) {
  const { day: text } = bookingText.use();
  const { language } = useSpeech();
  return (
    <section>
      <Step id="book-day" number={1} title={text.heading}>
        <div className={styles.weeks}>
          <span className={styles.back}>
            <IconButton icon="chevron" label={text.previous} aria-disabled={!onPrevious} onClick={onPrevious} />
          </span>
          <span role="status">{span(week, language)}</span>
          <span className={styles.on}>
            <IconButton icon="chevron" label={text.next} aria-disabled={!onNext} onClick={onNext} />
          </span>
        </div>
      </Step>
      <div
        className={cx(styles.week, week.days.length > 5 && styles.long)}
        role="radiogroup"
        aria-labelledby="book-day"
      >
        {week.days.map((day) => (
          <DayArch key={day.date} day={day} isChosen={day.date === chosen} onChoose={() => onChoose(day.date)} />
        ))}
      </div>
    </section>
  );
}

/** The rise of the arch over a point of its width, both in hundredths. */
const heightAt = (t: number): number => 42 * (1 - t) ** 2 - 76 * t * (1 - t) + 42 * t ** 2;

/** One line from the arch down to the deck for each time, evenly spaced. */
const hangers = (count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const t = (index + 1) / (count + 1);
    return `M${(100 * t).toFixed(1)} ${heightAt(t).toFixed(1)}V40`;
  }).join('');

function DayArch({ day, isChosen, onChoose }: { day: OpenDay; isChosen: boolean; onChoose: () => void }) {
  const { day: text } = bookingText.use();
  const { language } = useSpeech();
  const at = noonOf(day.date);
  const count = day.times.length;
  const weekday = at.toLocaleDateString(`${language}-US`, { weekday: 'short', timeZone: 'UTC' });
  return (
    <label className={cx(styles.day, count === 0 && styles.off)}>
      <input
        type="radio"
        name="book-day"
        aria-label={text.label(longDay(at, language, 'UTC'), count)}
        checked={isChosen}
        disabled={count === 0}
        onChange={onChoose}
      />
      <span className={styles.weekday}>{weekday}</span>
      <b>{at.getUTCDate()}</b>
      <span className={styles.free}>{text.open(count)}</span>
      <svg viewBox="0 0 100 42" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.arch} d="M0 42Q50 -38 100 42" />
        <path className={styles.hangers} d={hangers(count)} />
      </svg>
    </label>
  );
}
