import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Field';
import { IconButton } from '../../../components/IconButton';
import { TextField } from '../../../components/TextField';
import { namedDate, storedDate } from '../../../features/wizard/form/date';
import { useSpeech } from '../../../i18n/language';
import type { Message } from '../../../i18n/message';
import { bookingsText } from './bookings';
import styles from './DaysOff.module.css';
import { dayName } from './week';

interface DaysOffProps {
  id: string;
  days: readonly string[];
  /** A day that is being typed. */
  typed: string;
  error: Message | undefined;
  onType: (typed: string) => void;
  onAdd: () => void;
  onDays: (days: string[]) => void;
}

/** Days without calls: a list, and a field to add one. */
export function DaysOff({ id, days, typed, error, onType, onAdd, onDays }: DaysOffProps) {
  const { hours: text } = bookingsText.use();
  const { language } = useSpeech();
  const box = useRef<HTMLElement>(null);
  const focusField = () => box.current?.querySelector('input')?.focus();

  function add(): void {
    onAdd();
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
          error={error}
          note={<Note>{namedDate(storedDate(typed), language)}</Note>}
          onKeyDown={press}
          onChange={({ target }) => onType(target.value)}
        />
        <Button look="line" slim onClick={add}>
          {text.addDay}
        </Button>
      </div>
    </section>
  );
}
