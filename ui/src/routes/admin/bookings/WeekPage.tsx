import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { Select } from '../../../components/Select';
import { http } from '../../../features/calls/http';
import { useSpeech } from '../../../i18n/language';
import type { DeskCall } from '../../../lib/api/types';
import { lender } from '../../../lib/lender';
import { lenderDay } from '../../../lib/lender-day';
import { useNow } from '../../../lib/useNow';
import { useQuery } from '../../../lib/useQuery';
import { readAgain } from '../calls';
import { Nothing } from '../list/Nothing';
import { useAddress } from '../list/useAddress';
import { Page } from '../office/Page';
import { useFresh } from '../useFresh';
import { bookingsText } from './bookings';
import { CallRow, callId } from './CallRow';
import { CancelQuestion } from './CancelQuestion';
import { TakeQuestion } from './TakeQuestion';
import styles from './Week.module.css';
import { dayId, WeekStrip } from './WeekStrip';
import { byDay, dayName, daysLater, weekAt, weekName } from './week';

/** Says that nobody can book a call with the user, who has set no hours. */
function NoHours() {
  const { noHours: text } = bookingsText.use().week;
  const { reply } = useQuery('calendar', (signal) => http('GET /admin/appointment/calendar', { quiet: true, signal }));
  if (!reply || reply.hours.length > 0) return null;
  return (
    <section className={styles.notice} aria-label={text.title}>
      <Icon name="calendar" />
      <div>
        <h2>{text.title}</h2>
        <p>{text.lede}</p>
      </div>
      <ButtonLink look="solid" slim to="/admin/calls/hours">
        {text.act}
      </ButtonLink>
    </section>
  );
}

interface WeeksProps {
  monday: string;
  today: string;
  current: string;
  to: (monday: string) => string;
}

function Weeks({ monday, today, current, to }: WeeksProps) {
  const { week: text } = bookingsText.use();
  const { language } = useSpeech();
  return (
    <nav className={styles.weeks} aria-label={text.weeks}>
      <Link to={to(daysLater(monday, -7))} aria-label={text.previous}>
        <Icon name="chevron" />
      </Link>
      <div role="status">
        <h2>{weekName(monday, today, language)}</h2>
      </div>
      <Link to={to(daysLater(monday, 7))} aria-label={text.next}>
        <Icon name="chevron" />
      </Link>
      {monday !== current && (
        <Link className={styles.current} to={to(current)}>
          {text.current}
        </Link>
      )}
    </nav>
  );
}

function Day({ day, isToday, children }: { day: string; isToday: boolean; children: ReactNode }) {
  const { week: text } = bookingsText.use();
  const { language } = useSpeech();
  const { weekday, date } = dayName(day, language);
  return (
    <section className={styles.day} aria-labelledby={dayId(day)}>
      <h2 id={dayId(day)} tabIndex={-1}>
        <strong>{weekday}</strong> <span>{date}</span>
        {isToday && <em>{text.today}</em>}
      </h2>
      <ol>{children}</ol>
    </section>
  );
}

type Question = { of: 'cancel' | 'take'; call: DeskCall };

/** When a call's buttons are gone after a press, hands the focus on to its name. */
function useHandedOn(asking: Question | undefined): (call: DeskCall) => void {
  const changed = useRef<string>(undefined);
  useEffect(() => {
    if (asking || !changed.current) return;
    const heading = document.getElementById(callId(changed.current));
    changed.current = undefined;
    if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
  }, [asking]);
  return ({ id }) => {
    changed.current = id;
  };
}

export function WeekPage() {
  const { week: text } = bookingsText.use();
  const { language } = useSpeech();
  const [asked, askFor] = useAddress();
  const now = useNow();
  const today = lenderDay(new Date(now));
  const current = weekAt(null, today);
  const monday = weekAt(asked.get('week'), today);
  const onlyMine = asked.get('who') === 'me';
  const [asking, setAsking] = useState<Question>();
  const query = useMemo(() => new URLSearchParams({ from: monday }), [monday]);
  const ask = useCallback(() => readAgain('GET /admin/appointment/week', { query, quiet: true }), [query]);
  const fresh = useFresh(ask);
  const handOn = useHandedOn(asking);
  const calls = fresh.reply?.calls.filter(({ mine }) => mine || !onlyMine);
  const days = calls && byDay(calls);
  const counts =
    days && new Map([...days].map(([day, all]) => [day, all.filter(({ status }) => status === 'booked').length]));
  const address = (week: string, who: boolean) => ({ ...(week !== current && { week }), ...(who && { who: 'me' }) });

  const shown = [...(days ?? [])];
  const earlier = monday === current ? shown.filter(([day]) => day < today) : [];
  const ahead = shown.filter((one) => !earlier.includes(one));

  async function changed(call: DeskCall): Promise<void> {
    handOn(call);
    await fresh.again();
    setAsking(undefined);
  }

  const question = asking && {
    call: asking.call,
    again: fresh.again,
    // Unless another question was opened meanwhile, or none.
    onChanged: (call: DeskCall) => setAsking((now) => (now?.call.id === call.id ? { ...now, call } : now)),
    onDone: () => changed(asking.call),
    onClose: () => setAsking(undefined),
  };
  const show = ([day, all]: [day: string, calls: DeskCall[]]) => (
    <Day key={day} day={day} isToday={day === today}>
      {all.map((call) => (
        <CallRow
          key={call.id}
          call={call}
          now={now}
          onCancel={() => setAsking({ of: 'cancel', call })}
          onTake={() => setAsking({ of: 'take', call })}
        />
      ))}
    </Day>
  );
  return (
    <Page
      title={text.title}
      lede={text.lede(lender().timeZone.called[language])}
      fresh={fresh}
      above={
        <>
          <NoHours />
          <div className={styles.bar}>
            <Weeks
              monday={monday}
              today={today}
              current={current}
              to={(week) => `?${new URLSearchParams(address(week, onlyMine))}`}
            />
            <div className={styles.ways}>
              <Select
                label={text.show}
                width="short"
                value={onlyMine ? 'me' : ''}
                options={[
                  { value: '', text: text.everyone },
                  { value: 'me', text: text.mine },
                ]}
                onChange={({ target }) => askFor(address(monday, target.value === 'me'))}
              />
              <ButtonLink look="line" slim to="/admin/calls/hours">
                {text.hours}
              </ButtonLink>
            </div>
          </div>
          <WeekStrip monday={monday} today={today} counts={counts} />
        </>
      }
    >
      {days?.size === 0 &&
        (onlyMine ? (
          <Nothing {...text.noneMine} />
        ) : (
          <Nothing title={text.none.title} lede={monday < current ? text.none.past : text.none.lede} />
        ))}
      {earlier.length > 0 && (
        <details key={monday} className={styles.earlier} open={ahead.length === 0}>
          <summary>
            {text.earlier(text.count(earlier.reduce((sum, [day]) => sum + (counts?.get(day) ?? 0), 0)))}
            <Icon name="chevron" />
          </summary>
          {earlier.map(show)}
        </details>
      )}
      {ahead.map(show)}
      {question && asking.of === 'cancel' && <CancelQuestion {...question} />}
      {question && asking.of === 'take' && <TakeQuestion {...question} />}
    </Page>
  );
}
