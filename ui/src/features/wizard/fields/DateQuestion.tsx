import { lazy, Suspense, useRef, useState } from 'react';
import { Note } from '../../../components/Field';
import { IconButton } from '../../../components/IconButton';
import { Spinner } from '../../../components/Spinner';
import { TextField } from '../../../components/TextField';
import { useSpeech } from '../../../i18n/language';
import { spoken } from '../../../i18n/message';
import { shellText } from '../../../i18n/shell';
import { lenderDay } from '../../../lib/lender-day';
import { namedDate, shownDate, storedDate } from '../form/date';
import type { Field } from '../form/definition';
import { wizardText } from '../wizard';
import { completedDate } from './completed-date';
import styles from './DateQuestion.module.css';
import { typedAnswer, useQuestion } from './useQuestion';

const fetchCalendar = () => import('./Calendar');
const Calendar = lazy(async () => ({ default: (await fetchCalendar()).Calendar }));

/**
 * A date, typed or picked, shown with the month's name. Typed text is kept as it is: a date that does not exist is
 * reported, never changed into another.
 */
export function DateQuestion({ field }: { field: Field }) {
  const { answer, give, field: words, placeholder } = useQuestion(field);
  const { date: text } = wizardText.use();
  const { busy } = shellText.use();
  const { language } = useSpeech();
  const [writing, setWriting] = useState<string>();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const stored = typedAnswer(answer);
  const named = namedDate(stored, language);
  // With what was read, so that people see a month and a day that they meant the other way around.
  const error =
    named === undefined ? words.error : words.error && spoken(language, `${text.read(named)} ${words.error[language]}`);

  function write(written: string): void {
    setWriting(written);
    give(storedDate(written));
  }

  function close(): void {
    setOpen(false);
    box.current?.querySelector('input')?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles events that bubble up from its controls
    <div
      className={styles.date}
      ref={box}
      onBlur={({ relatedTarget }) => {
        if (box.current?.contains(relatedTarget)) return;
        setOpen(false);
      }}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <TextField
        {...words}
        error={error}
        note={<Note>{named}</Note>}
        inputMode="numeric"
        autoComplete={field.autocomplete ?? 'off'}
        placeholder={placeholder}
        value={writing ?? shownDate(stored)}
        onChange={({ target }) => write(target.value)}
        onBlur={() => {
          setWriting(undefined);
          const whole = completedDate(stored, field, lenderDay());
          if (whole !== stored) give(whole);
        }}
        action={
          <>
            {stored !== '' && (
              <IconButton
                icon="close"
                tabIndex={-1}
                label={text.clear(words.label)}
                onClick={() => {
                  setWriting(undefined);
                  give(undefined);
                  close();
                }}
              />
            )}
            <IconButton
              icon="calendar"
              label={text.pick(words.label)}
              aria-expanded={open}
              aria-haspopup="dialog"
              onPointerEnter={fetchCalendar}
              onFocus={fetchCalendar}
              onClick={() => setOpen(!open)}
            />
          </>
        }
      />
      {open && (
        // Takes the focus when someone presses beside a day, so that the calendar stays open.
        <div className={styles.sheet} role="dialog" aria-label={text.calendar(words.label)} tabIndex={-1}>
          <Suspense fallback={<Spinner>{busy}</Spinner>}>
            <Calendar
              field={field}
              day={stored}
              onDay={(day) => {
                setWriting(undefined);
                give(day);
                close();
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
