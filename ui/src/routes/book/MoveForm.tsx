import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Asked } from '../../components/Asked';
import { Button } from '../../components/Button';
import { Contact } from '../../components/Contact';
import { PageTitle } from '../../components/PageTitle';
import { bookingText } from '../../features/booking/booking';
import { zoneHere } from '../../features/booking/zones';
import type { Booking, CallTimes } from '../../lib/api/types';
import styles from './MoveForm.module.css';
import { Picker } from './Picker';
import { sayOf } from './say-change';
import type { ChangingCall } from './useChange';
import { useOpenTimes } from './useOpenTimes';
import { When } from './When';

interface MoveFormProps {
  booking: Booking;
  /** When the call is now, in words. */
  when: string;
  change: ChangingCall;
  onDone: () => void;
}

/** Lets the booker pick another time, at which someone can take the call in its language. */
export function MoveForm({ booking, when, change, onDone }: MoveFormProps) {
  const words = bookingText.use();
  const { moving: text } = words.call;
  const asked = useOpenTimes(booking.key);
  const stay = (
    <Button look="line" onClick={onDone}>
      {text.stay}
    </Button>
  );
  const instead = (
    <div className={styles.instead}>
      <Contact subject={words.subject} />
      {stay}
    </div>
  );
  return (
    <div className={`wrap ${styles.move}`}>
      <header className={styles.head}>
        <PageTitle title={text.title} className={styles.title} />
        <p className="lede">{text.now(when)}</p>
      </header>
      <Asked asked={asked} words={words}>
        {(open) => {
          const times = open.times.filter(({ languages }) => languages.includes(booking.language));
          if (times.length > 0)
            return (
              <Times open={{ ...open, times }} {...{ booking, change, onDone }} reload={asked.again}>
                {stay}
              </Times>
            );
          return (
            <>
              <h2>{words.none.title}</h2>
              {instead}
            </>
          );
        }}
      </Asked>
      {asked.state === 'failed' && instead}
    </div>
  );
}

interface TimesProps extends Omit<MoveFormProps, 'when'> {
  open: CallTimes;
  reload: () => Promise<void>;
  /** The button that keeps the current time. */
  children: ReactNode;
}

function Times({ booking, open, change, reload, onDone, children }: TimesProps) {
  const words = bookingText.use();
  const { call: text } = words;
  const [zone, setZone] = useState(() => zoneHere(booking.zone));
  const [at, pick] = useState<string>();
  const place = useRef<HTMLDivElement>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (at === undefined) {
      place.current?.querySelector<HTMLElement>('input[name="book-time"]')?.focus();
      return;
    }
    const isOver = await change.move(at, () => {
      pick(undefined);
      void reload();
    });
    if (isOver) return onDone();
  }

  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
      <div ref={place}>
        <Picker
          open={open}
          zone={zone}
          onZone={setZone}
          wanted={booking.language}
          at={at}
          onPick={pick}
          isFixed={change.busy}
        />
      </div>
      <section className={styles.card} aria-label={words.confirm.heading}>
        <When at={at} zone={zone} minutes={open.minutes} />
        {change.failed && (
          <p className={styles.failed} role="alert">
            {sayOf(change.failed, text, booking)}
          </p>
        )}
        <Button look="primary" type="submit" block arrow busy={change.busy}>
          {change.busy ? text.moving.moving : text.moving.move}
        </Button>
        {children}
      </section>
    </form>
  );
}
