import { type FormEvent, type ReactNode, useState } from 'react';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { Choice } from '../../../components/Choice';
import { ErrorSummary } from '../../../components/ErrorSummary';
import { ErrorSlot } from '../../../components/Field';
import { notify } from '../../../components/notify';
import { TextField } from '../../../components/TextField';
import { storedDate } from '../../../features/wizard/form/date';
import { useSpeech } from '../../../i18n/language';
import { languages } from '../../../i18n/languages';
import { type Message, spoken } from '../../../i18n/message';
import type { StaffCalendar } from '../../../lib/api/types';
import { failureNotice, successNotice } from '../../../lib/http/notice';
import { lenderDay } from '../../../lib/lender-day';
import { timeOfDay } from '../../../lib/time';
import { useBusy } from '../../../lib/useBusy';
import { bookingsText } from './bookings';
import { DayHours } from './DayHours';
import { DaysOff } from './DaysOff';
import styles from './Hours.module.css';
import { buffers, copied, type DayOffFault, dayOffFault, type HoursField, weekdays } from './hours';
import { type HoursWriting, useHours } from './useHours';

const idOf = (field: HoursField): string => `hours-${field}`;

/** Shows that the hours were saved elsewhere, before one of the two versions is lost. */
function Theirs({ writing }: { writing: HoursWriting }) {
  const { stale } = bookingsText.use().hours;
  if (!writing.draft.theirs) return null;
  return (
    <Alert title={stale.title}>
      <p>{stale.lede}</p>
      <div className={styles.ways}>
        <Button look="line" slim onClick={writing.takeTheirs}>
          {stale.theirs}
        </Button>
        <Button look="line" slim onClick={writing.keepMine}>
          {stale.mine}
        </Button>
      </div>
    </Alert>
  );
}

interface ShortChoicesProps {
  id: string;
  legend: string;
  error?: Message | undefined;
  children: ReactNode;
}

function ShortChoices({ id, legend, error, children }: ShortChoicesProps) {
  return (
    <fieldset className={styles.choices} aria-describedby={`${id}-error`}>
      <legend>{legend}</legend>
      <div>{children}</div>
      <ErrorSlot id={`${id}-error`} error={error} />
    </fieldset>
  );
}

export function HoursForm({ calendar }: { calendar: StaffCalendar }) {
  const { hours: text } = bookingsText.use();
  const { language } = useSpeech();
  const writing = useHours(calendar);
  const { draft, wrong, change } = writing;
  const { days, buffer, daysOff, languages: callLanguages, meetingUrl } = draft.hours;
  const [busy, whileBusy] = useBusy();
  const [savedAt, setSavedAt] = useState<Date>();
  const [copiedFrom, setCopiedFrom] = useState('');
  const [typedDay, typeDay] = useState('');
  const [dayFault, setDayFault] = useState<DayOffFault>();

  function addDay(): boolean {
    const day = storedDate(typedDay);
    const fault = dayOffFault(day, daysOff, lenderDay());
    setDayFault(fault);
    if (fault) return false;
    typeDay('');
    change({ daysOff: [...daysOff, day].toSorted() });
    return true;
  }

  async function save(): Promise<void> {
    // A day that was typed and not added belongs to the hours that are saved.
    if (typedDay.trim() && !addDay()) {
      document.getElementById(idOf('daysOff'))?.focus();
      return;
    }
    if (!(await writing.save())) return;
    setSavedAt(new Date());
    notify.success(successNotice);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (writing.isRead) void whileBusy(save, (failure) => notify.failure(failureNotice(failure)));
  };

  const state = draft.dirty ? text.unsaved : savedAt && text.saved(timeOfDay(savedAt, language));
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {wrong.size > 0 && (
        <ErrorSummary
          key={writing.tries}
          errors={[...wrong].map(([field, error]) => ({ field: idOf(field), error }))}
        />
      )}
      <Theirs writing={writing} />
      <fieldset className={styles.fields} disabled={!writing.isRead}>
        <section aria-labelledby="hours-weekly">
          <h2 id="hours-weekly">{text.weekly}</h2>
          {weekdays.map((day) => (
            <DayHours
              key={day}
              id={idOf(day)}
              day={day}
              ranges={days[day]}
              error={wrong.get(day)}
              onRanges={(ranges) => {
                setCopiedFrom('');
                change({ days: { ...days, [day]: ranges } });
              }}
              onCopy={() => {
                setCopiedFrom(text.copied(text.days[day]));
                change({ days: copied(days, day) });
              }}
            />
          ))}
          <p className="unseen" role="status">
            {copiedFrom}
          </p>
        </section>
        <section>
          <ShortChoices id={idOf('languages')} legend={text.languages} error={wrong.get('languages')}>
            {languages.map((one, place) => (
              <Choice
                key={one}
                id={place === 0 ? idOf('languages') : undefined}
                checked={callLanguages.includes(one)}
                onChange={({ target }) =>
                  change({
                    languages: languages.filter((it) => (it === one ? target.checked : callLanguages.includes(it))),
                  })
                }
              >
                {text.language[one]}
              </Choice>
            ))}
          </ShortChoices>
          <TextField
            id={idOf('meetingUrl')}
            label={text.meetingUrl}
            hint={text.meetingHint}
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
            value={meetingUrl}
            error={wrong.get('meetingUrl')}
            onChange={({ target }) => change({ meetingUrl: target.value })}
          />
        </section>
        <ShortChoices id="hours-buffer" legend={text.buffer}>
          {buffers.map((minutes) => (
            <Choice
              key={minutes}
              type="radio"
              name="buffer"
              checked={buffer === minutes}
              onChange={() => change({ buffer: minutes })}
            >
              {text.buffers[minutes]}
            </Choice>
          ))}
        </ShortChoices>
        <DaysOff
          id={idOf('daysOff')}
          days={daysOff}
          typed={typedDay}
          error={dayFault ? spoken(language, text.faults[dayFault]) : wrong.get('daysOff')}
          onType={(typed) => {
            typeDay(typed);
            setDayFault(undefined);
          }}
          onAdd={addDay}
          onDays={(next) => change({ daysOff: next })}
        />
      </fieldset>
      <div className={styles.acts}>
        <Button type="submit" look="primary" slim busy={busy || !writing.isRead}>
          {text.save}
        </Button>
        <p className="note" role="status">
          {state}
        </p>
      </div>
    </form>
  );
}
