import { bookingText } from '../../features/booking/booking';
import { dayAndTime, lendersTime } from '../../features/booking/say-when';
import { zoneName } from '../../features/booking/zones';
import { useSpeech } from '../../i18n/language';
import styles from './When.module.css';

interface WhenProps {
  at: string | undefined;
  zone: string;
  minutes: number;
}

/** The time that was picked, in words; read out when it changes. */
export function When({ at, zone, minutes }: WhenProps) {
  const text = bookingText.use();
  const { language } = useSpeech();
  const start = at === undefined ? undefined : new Date(at);
  const details = start && [zoneName(zone, text), lendersTime(start, language, zone), text.minutes(minutes)];
  return (
    <p className={start ? styles.when : styles.none} role="status">
      {start ? dayAndTime(start, language, zone) : text.confirm.first}
      {details && <small>{details.filter(Boolean).join(' · ')}</small>}
    </p>
  );
}
