import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Field';
import { IconButton } from '../../../components/IconButton';
import { TextField } from '../../../components/TextField';
import { namedDate, storedDate } from '../../../features/wizard/form/date';
import { useSpeech } from '../../../i18n/language';
import { type Message, spoken } from '../../../i18n/message';
import { lenderDay } from '../../../lib/lender-day';
import { bookingsText } from './bookings';
import styles from './DaysOff.module.css';
import { dayOffFault } from './hours';
import { dayName } from './week';

interface DaysOffProps {
  id: string;
  days: readonly string[];
  error: Message | undefined;
  onDays: (days: string[]) => void;
}

/** Days without calls: a list, and a field to add one. */
export function DaysOff({ id, days, error, onDays }: DaysOffProps) {
  const { hours: text } = bookingsText.use();
  const { language } = useSpeech();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<Message>();
  const box = useRef<HTMLElement>(null);
  const focusField = () => box.current?.querySelector('input')?.focus();

  function add(): void {
    const day = storedDate(typed);
    const fault = dayOffFault(day, days, lenderDay());
    setWrong(fault && spoken(language, text.faults[fault]));
    if (!fault) {
      setTyped('');
      onDays([...days, day].toSorted());
    }
    focusField();
  }
  // Enter adds the day instead of saving the form without it.
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }
  const nameOf = (day: string) => {
    const { weekday } = dayName(day, language);
    return `${weekday}, ${namedDate(day, language) ?? day}`;
  };

  return (
    <section ref={box} className={styles.off} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text.daysOff}</h2>
      <p className={styles.lede}>{text.daysOffLede}</p>
      {days.length > 0 && (
        <ul>
          {days.map((day) => (
            <li key={day}>
              {nameOf(day)}
              <IconButton
                icon="trash"
                label={text.removeDay(nameOf(day))}
                onClick={() => {
                  onDays(days.filter((one) => one !== day));
                  focusField();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <TextField
          id={id}
          label={text.dayOff}
          placeholder={text.dateHint}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          value={typed}
          error={wrong ?? error}
          note={<Note>{namedDate(storedDate(typed), language)}</Note>}
          onKeyDown={press}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(undefined);
          }}
        />
        <Button look="line" slim onClick={add}>
          {text.addDay}
        </Button>
      </div>
    </section>
  );
}
