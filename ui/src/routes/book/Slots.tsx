import { bookingText } from '../../features/booking/booking';
import { type OpenDay, partsOf } from '../../features/booking/open-times';
import { lendersTime, longDay } from '../../features/booking/say-when';
import { useSpeech } from '../../i18n/language';
import type { Language } from '../../i18n/languages';
import type { CallTime } from '../../lib/api/types';
import { lender } from '../../lib/lender';
import { timeOfDay } from '../../lib/time';
import styles from './Slots.module.css';
import { Step } from './Step';
import { Zone } from './Zone';

interface SlotsProps {
  day: OpenDay;
  zone: string;
  onZone: (zone: string) => void;
  wanted: Language;
  at: string | undefined;
  onPick: (at: string) => void;
}

/** The open times of a day, in the reader's time, with the lender's in small letters. */
export function Slots({ day, zone, onZone, wanted, at, onPick }: SlotsProps) {
  const text = bookingText.use();
  const { language } = useSpeech();
  const [first] = day.times;
  const isElsewhere = first && lendersTime(new Date(first.at), language, zone) !== undefined;
  const slot = ({ at: start, languages }: CallTime) => {
    const [only] = languages;
    return (
      <li key={start}>
        <label className={styles.slot}>
          <input type="radio" name="book-time" checked={start === at} onChange={() => onPick(start)} />
          <b>{timeOfDay(new Date(start), language, zone)}</b>
          {isElsewhere && <span>{lendersTime(new Date(start), language, zone)}</span>}
          {only && !languages.includes(wanted) && <span>{text.time.only[only]}</span>}
        </label>
      </li>
    );
  };
  return (
    <section>
      <Step id="book-time" number={2} title={text.time.heading}>
        <Zone zone={zone} onZone={onZone} />
      </Step>
      <p className="unseen" role="status">
        {longDay(new Date(first?.at ?? 0), language, zone)}
      </p>
      <div role="radiogroup" aria-labelledby="book-time">
        {partsOf(day.times, zone).map(([part, times]) => (
          <div key={part} className={styles.part}>
            <h3>{text.time.parts[part]}</h3>
            <ul>{times.map(slot)}</ul>
          </div>
        ))}
      </div>
      {isElsewhere && <p className={styles.sizes}>{text.time.sizes(lender().timeZone.called[language])}</p>}
    </section>
  );
}
