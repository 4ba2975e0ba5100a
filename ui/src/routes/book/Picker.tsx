import { useMemo, useState } from 'react';
import { Button } from '../../components/Button';
import { bookingText } from '../../features/booking/booking';
import { type OpenWeek, weeksOf, weekWith } from '../../features/booking/open-times';
import { inZone } from '../../features/booking/zones';
import type { Language } from '../../i18n/languages';
import type { CallTimes } from '../../lib/api/types';
import { Days } from './Days';
import styles from './Picker.module.css';
import { Slots } from './Slots';

interface PickerProps {
  open: CallTimes;
  zone: string;
  onZone: (zone: string) => void;
  /** The language of the call, if the time allows it. */
  wanted: Language;
  /** The time that is picked. */
  at: string | undefined;
  onPick: (at: string | undefined) => void;
  /** Nothing else can be picked now. */
  isFixed: boolean;
}

const firstOpen = (week: OpenWeek | undefined) => week?.days.find(({ times }) => times.length > 0);

/** A day, then one of its times. */
export function Picker({ open, zone, onZone, wanted, at, onPick, isFixed }: PickerProps) {
  const text = bookingText.use();
  const weeks = useMemo(() => weeksOf(open.times, zone), [open.times, zone]);
  const [looksAt, lookAt] = useState<{ week?: number; date?: string | undefined }>({});
  const date = at === undefined ? looksAt.date : inZone(zone).date(new Date(at));
  const place = Math.min(looksAt.week ?? weekWith(weeks, date), weeks.length - 1);
  const week = weeks[place];
  const day = week?.days.find((one) => one.date === date && one.times.length > 0) ?? firstOpen(week);

  function go(to: number): void {
    lookAt({ week: to, date: firstOpen(weeks[to])?.date });
    onPick(undefined);
  }

  const others = [...weeks.keys()].filter((one) => firstOpen(weeks[one]));
  const nextOpen = others.find((one) => one > place) ?? others.at(-1);
  return (
    <fieldset className={styles.picker} disabled={isFixed}>
      {week && (
        <Days
          week={week}
          chosen={day?.date}
          onChoose={(next) => {
            lookAt({ week: place, date: next });
            onPick(undefined);
          }}
          onPrevious={place > 0 ? () => go(place - 1) : undefined}
          onNext={place < weeks.length - 1 ? () => go(place + 1) : undefined}
        />
      )}
      {day ? (
        <Slots {...{ day, zone, onZone, wanted, at, onPick }} />
      ) : (
        <div className={styles.none} role="status">
          <p>{text.day.none}</p>
          {nextOpen !== undefined && (
            <Button look="line" slim onClick={() => go(nextOpen)}>
              {text.day.skip}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}
