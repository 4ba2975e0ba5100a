import { es } from 'date-fns/locale/es';
import { type ReactNode, useEffect, useRef } from 'react';
import DatePicker, { type ReactDatePickerCustomHeaderProps as HeaderProps } from 'react-datepicker';
import { IconButton } from '../../../components/IconButton';
import { useSpeech } from '../../../i18n/language';
import { lenderDay } from '../../../lib/lender-day';
import { atNoon } from '../../../lib/time';
import { dateFault, yearsLater } from '../form/date';
import type { Field } from '../form/definition';
import { wizardText } from '../wizard';
import './calendar.css';

const asDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

function span({ minAge, past, future }: Field): { min: Date; max: Date } {
  const now = lenderDay();
  const last = minAge === undefined ? (past ? now : yearsLater(now, 30)) : yearsLater(now, -minAge);
  return { min: atNoon(future ? now : '1900-01-01'), max: atNoon(last) };
}

const months = Array.from({ length: 12 }, (_, month) => month);

/** Month and year selects between the previous and next buttons. */
function Head({ min, max, ...head }: HeaderProps & { min: Date; max: Date }) {
  const { language } = useSpeech();
  const { date: text } = wizardText.use();
  const month = new Intl.DateTimeFormat(language, { month: 'long' });
  const years = Array.from(
    { length: max.getFullYear() - min.getFullYear() + 1 },
    (_, back) => max.getFullYear() - back,
  );
  return (
    <div className="calendar-head">
      <IconButton
        icon="chevron"
        label={text.previous}
        disabled={head.prevMonthButtonDisabled}
        onClick={head.decreaseMonth}
      />
      <select
        aria-label={text.month}
        value={head.date.getMonth()}
        onChange={({ target }) => head.changeMonth(Number(target.value))}
      >
        {months.map((number) => (
          <option key={number} value={number}>
            {month.format(new Date(2000, number, 15))}
          </option>
        ))}
      </select>
      <select
        aria-label={text.year}
        value={head.date.getFullYear()}
        onChange={({ target }) => head.changeYear(Number(target.value))}
      >
        {years.map((number) => (
          <option key={number}>{number}</option>
        ))}
      </select>
      <IconButton
        icon="chevron"
        label={text.next}
        disabled={head.nextMonthButtonDisabled}
        onClick={head.increaseMonth}
      />
    </div>
  );
}

/** The library's own is labeled in English only; the box around it has a label already. */
function Box({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <div className={className} translate="no">
      {children}
    </div>
  );
}

/** Shows one month. The focus starts on the chosen day, or on the day from which to look for one. */
export function Calendar({ field, day, onDay }: { field: Field; day: string; onDay: (day: string) => void }) {
  const { language } = useSpeech();
  const { date: text } = wizardText.use();
  const box = useRef<HTMLDivElement>(null);
  const { min, max } = span(field);
  const chosen = day && !dateFault(day) ? atNoon(day) : null;
  const now = atNoon(lenderDay());
  useEffect(() => box.current?.querySelector<HTMLElement>('.react-datepicker__day[tabindex="0"]')?.focus(), []);
  return (
    <div className="calendar" ref={box}>
      <DatePicker
        inline
        selected={chosen}
        openToDate={chosen ?? (now > max ? max : now)}
        minDate={min}
        maxDate={max}
        renderCustomHeader={(head) => <Head {...head} min={min} max={max} />}
        {...(language === 'es' && { locale: es })}
        calendarContainer={Box}
        monthAriaLabelPrefix={text.month}
        chooseDayAriaLabelPrefix={text.choose}
        disabledDayAriaLabelPrefix={text.unavailable}
        onChange={(date: Date | null) => date && onDay(asDay(date))}
      />
    </div>
  );
}
