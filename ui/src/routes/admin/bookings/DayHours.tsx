import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/Button';
import { ErrorSlot } from '../../../components/Field';
import { IconButton } from '../../../components/IconButton';
import { Select } from '../../../components/Select';
import { useSpeech } from '../../../i18n/language';
import type { Language } from '../../../i18n/languages';
import type { Message } from '../../../i18n/message';
import type { Weekday } from '../../../lib/api/types';
import { timeOfDay } from '../../../lib/time';
import { bookingsText } from './bookings';
import styles from './DayHours.module.css';
import { added, endsAfter, isWorkday, minutesOf, startingAt, starts, type TimeRange } from './hours';

interface DayHoursProps {
  id: string;
  day: Weekday;
  ranges: readonly TimeRange[];
  error: Message | undefined;
  onRanges: (ranges: TimeRange[]) => void;
  onCopy: () => void;
}

// Cached, because each change of the form lists about a thousand times of day, and formatting one is slow.
const names = new Map<string, string>();

function nameOf(time: string, language: Language): string {
  const key = `${time} ${language}`;
  const name = names.get(key) ?? timeOfDay(new Date(2000, 0, 1, 0, minutesOf(time)), language);
  names.set(key, name);
  return name;
}

/** Options for these times of day, and for the one that is chosen. */
function useTimes(): (times: readonly string[], chosen: string) => { value: string; text: string }[] {
  const { midnight } = bookingsText.use().hours;
  const { language } = useSpeech();
  const name = (time: string) => (time === '24:00' ? midnight : nameOf(time, language));
  return (times, chosen) =>
    (times.includes(chosen) ? times : [chosen, ...times]).map((value) => ({ value, text: name(value) }));
}

/** One day of the week: its hours, any number of them. */
export function DayHours({ id, day, ranges, error, onRanges, onCopy }: DayHoursProps) {
  const { hours: text } = bookingsText.use();
  const times = useTimes();
  const box = useRef<HTMLFieldSetElement>(null);
  const name = text.days[day];

  const focusOn = (selector: string) =>
    [...(box.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)?.focus();
  function add(): void {
    flushSync(() => onRanges(added(ranges)));
    focusOn('select[data-from]');
  }
  function remove(place: number): void {
    flushSync(() => onRanges(ranges.filter((_, at) => at !== place)));
    focusOn('button[data-add]');
  }
  const put = (place: number, range: TimeRange) => onRanges(ranges.map((one, at) => (at === place ? range : one)));

  return (
    <fieldset ref={box} className={styles.day} aria-describedby={`${id}-error`}>
      <legend className="unseen">{name}</legend>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      <div className={styles.ranges}>
        {ranges.length === 0 && <p className={styles.none}>{text.none}</p>}
        {ranges.map((range, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hours are known by their position, because their times change
          <div key={place} className={styles.range}>
            <Select
              id={place === 0 ? id : undefined}
              data-from
              label={text.from(name, place + 1)}
              isLabelUnseen
              value={range.from}
              aria-invalid={error ? true : undefined}
              options={times(starts, range.from)}
              onChange={({ target }) => put(place, startingAt(range, target.value))}
            />
            <span aria-hidden="true">{text.until}</span>
            <Select
              label={text.to(name, place + 1)}
              isLabelUnseen
              value={range.to}
              options={times(endsAfter(range.from), range.to)}
              onChange={({ target }) => put(place, { ...range, to: target.value })}
            />
            <IconButton icon="trash" label={text.remove(name, place + 1)} onClick={() => remove(place)} />
          </div>
        ))}
        {error && <ErrorSlot id={`${id}-error`} error={error} />}
      </div>
      <div className={styles.acts}>
        <IconButton data-add icon="plus" label={text.add(name)} onClick={add} />
        {isWorkday(day) && ranges.length > 0 && (
          <Button look="bare" slim onClick={onCopy}>
            {text.copy}
            <span className="unseen">: {name}</span>
          </Button>
        )}
      </div>
    </fieldset>
  );
}
