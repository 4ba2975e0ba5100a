import { useEffect, useRef, useState } from 'react';
import art from '../../art/received.svg';
import { Art } from '../../components/Art';
import { Button, ButtonLink, classes } from '../../components/Button';
import { ButtonOut } from '../../components/ButtonOut';
import { Confirm } from '../../components/Confirm';
import { Contact } from '../../components/Contact';
import { Icon } from '../../components/Icon';
import { PageTitle } from '../../components/PageTitle';
import { Tag, type Tone } from '../../components/Tag';
import { Ticks } from '../../components/Ticks';
import { bookingText } from '../../features/booking/booking';
import type { BookingText } from '../../features/booking/booking.en';
import { justBooked } from '../../features/booking/just-booked';
import { dayAndTime, fromTo, lendersTime, longDay, soonAt } from '../../features/booking/say-when';
import { zoneHere, zoneName } from '../../features/booking/zones';
import { useSpeech } from '../../i18n/language';
import { spoken } from '../../i18n/message';
import type { Booking } from '../../lib/api/types';
import { lender } from '../../lib/lender';
import { useNow } from '../../lib/useNow';
import styles from './BookedCall.module.css';
import { MoveForm } from './MoveForm';
import { sayOf } from './say-change';
import { useChange } from './useChange';

interface BookedCallProps {
  booking: Booking;
  amend: (change: (booking: Booking) => Booking) => void;
  again: () => Promise<void>;
  /** Whether the reader may open the page where calls are booked. */
  mayBook: boolean;
}

type Stage = 'ahead' | 'now' | 'over' | 'canceled';

/** How many minutes before the start the page begins to show the button that joins the call. */
const joinsEarly = 10;

function stageOf({ at, minutes, status }: Booking, now: number): Stage {
  if (status === 'canceled') return 'canceled';
  const start = new Date(at).getTime();
  if (now > start + minutes * 60_000) return 'over';
  return now > start - joinsEarly * 60_000 ? 'now' : 'ahead';
}

/** Whether the link is also in an email, or only here. */
function ledeOf({ key, email, emailed }: Booking, text: BookingText['call']): string {
  if (!justBooked(key) || !lender().sendsMail) return text.keep;
  return emailed ? text.sent(email) : text.notSent;
}

/** A call that was booked, and what can still be done about it. */
export function BookedCall({ booking, amend, again, mayBook }: BookedCallProps) {
  const words = bookingText.use();
  const { call: text } = words;
  const { language } = useSpeech();
  const now = useNow();
  const [asks, ask] = useState<'move' | 'cancel'>();
  const change = useChange(booking, amend, again);
  const { at, zone: booked, status, revision } = booking;
  const zone = zoneHere(booked);
  const start = new Date(at);
  const when = dayAndTime(start, language, zone);
  const stage = stageOf(booking, now);
  const isMoving = asks === 'move' && booking.changeable;
  useFocusOnChange(`${status} ${revision} ${isMoving}`, asks === 'cancel');

  const heads: Record<Stage, { title: string; tag: string; tone: Tone; lede: string }> = {
    ahead: {
      title: text.seeYou(soonAt(start, language, zone, now)),
      tag: text.booked,
      tone: 'good',
      lede: ledeOf(booking, text),
    },
    now: { title: text.now.title, tag: text.booked, tone: 'good', lede: text.now.text },
    over: { title: text.over.title, tag: text.over.tag, tone: 'new', lede: text.over.text(when) },
    canceled: { title: text.canceled.title, tag: text.canceled.tag, tone: 'bad', lede: text.canceled.text(when) },
  };
  const { title, tag, tone, lede } = heads[stage];

  if (isMoving) return <MoveForm booking={booking} when={when} change={change} onDone={() => ask(undefined)} />;
  const isOpen = stage === 'ahead' || stage === 'now';
  const office = lendersTime(start, language, zone);
  return (
    <div className={`wrap ${styles.done}`}>
      <div>
        <Tag tone={tone}>{tag}</Tag>
        <PageTitle title={title} className={styles.title} />
        <p className="lede">{lede}</p>
        <p className={styles.said} role="status">
          {change.said && sayOf(change.said, text, booking)}
        </p>
        <dl className={styles.facts}>
          <dt>{text.when}</dt>
          <dd>
            {text.whenInFull(
              longDay(start, language, zone),
              fromTo(start, booking.minutes, language, zone),
              zoneName(zone, words),
              office,
            )}
          </dd>
          <dt>{text.where}</dt>
          <dd>
            {text.video}
            {isOpen && stage !== 'now' && (
              <>
                {': '}
                <a href={booking.meetingUrl} target="_blank" rel="noopener">
                  {text.join}
                  <span className="unseen"> ({text.newTab})</span>
                </a>
              </>
            )}
          </dd>
          <dt>{text.with}</dt>
          <dd>
            {booking.with}, {text.inLanguage[booking.language]}
          </dd>
          <dt>{text.code}</dt>
          <dd>{booking.code}</dd>
        </dl>
        <div className={styles.acts}>
          {stage === 'now' && (
            <ButtonOut look="primary" to={booking.meetingUrl} hint={text.newTab} arrow>
              {text.join}
            </ButtonOut>
          )}
          {isOpen && (
            <a
              className={classes({ look: stage === 'now' ? 'line' : 'solid' })}
              href={`/api/appointment/bookings/${booking.key}/calendar`}
              download={`${booking.code}.ics`}
            >
              <Icon name="calendar" />
              {text.save}
            </a>
          )}
          {isOpen && booking.changeable && (
            <>
              <Button look="line" onClick={() => ask('move')}>
                {text.move}
              </Button>
              <Button look="bare" onClick={() => ask('cancel')}>
                {text.cancel}
              </Button>
            </>
          )}
          {!isOpen && mayBook && (
            <ButtonLink look="primary" to="/book" arrow>
              {text.another}
            </ButtonLink>
          )}
        </div>
        {!isOpen && !mayBook && <Contact subject={words.subject} />}
      </div>
      {isOpen && (
        <aside className={styles.card} aria-labelledby="call-bring">
          <Art className={styles.art} src={art} width={480} height={300} />
          <div className={styles.bring}>
            <h2 id="call-bring">{text.bring.title}</h2>
            <Ticks items={text.bring.list} />
          </div>
        </aside>
      )}
      {asks === 'cancel' && (
        <Confirm
          words={{ title: text.canceling.title, yes: text.canceling.yes, no: text.canceling.no }}
          danger
          busy={change.busy}
          failure={change.failed && { title: {}, text: spoken(language, sayOf(change.failed, text, booking)) }}
          onYes={() => void change.cancel().then((done) => done && ask(undefined))}
          onNo={() => ask(undefined)}
        >
          <p>{text.canceling.text(when)}</p>
        </Confirm>
      )}
    </div>
  );
}

/** After a change, the heading shows the call's new state, so it takes the focus. */
function useFocusOnChange(state: string, isAsking: boolean): void {
  const last = useRef(state);
  useEffect(() => {
    if (isAsking || last.current === state) return;
    last.current = state;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [state, isAsking]);
}
