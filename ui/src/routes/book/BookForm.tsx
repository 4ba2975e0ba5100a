import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { useUser } from '../../features/account/account';
import { bookingText } from '../../features/booking/booking';
import { handOver } from '../../features/booking/just-booked';
import { keepForCall, keptForCall, type TypedForCall, untyped } from '../../features/booking/typed';
import { deviceZone, zoneHere } from '../../features/booking/zones';
import { useSpeech } from '../../i18n/language';
import type { Booking, CallTimes } from '../../lib/api/types';
import { lender } from '../../lib/lender';
import styles from './BookForm.module.css';
import { ConfirmCard } from './ConfirmCard';
import { faultsIn } from './faults';
import { Picker } from './Picker';
import { useBook } from './useBook';

interface BookFormProps {
  /** `visitor`, or the account. */
  owner: string;
  open: CallTimes;
  reload: () => Promise<void>;
}

/** Says above the reloaded times that the chosen one was taken. Takes the focus, because another one must be picked. */
function Taken() {
  const { failures } = bookingText.use();
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    words.current?.focus({ preventScroll: true });
    words.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <p className={styles.taken} ref={words} tabIndex={-1} role="alert">
      {failures.taken}
    </p>
  );
}

/** A day, a time, and who calls. */
export function BookForm({ owner, open, reload }: BookFormProps) {
  const text = bookingText.use();
  const { language: reads } = useSpeech();
  const user = useUser();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<TypedForCall>(() => keptForCall(owner)?.typed ?? untyped);
  const zone = zoneHere(typed.zone ?? deviceZone());
  const [picked, pick] = useState<string>();
  const { busy, setback, sent, send, again, forget } = useBook(owner, booked, () => {
    pick(undefined);
    void reload();
  });
  const [tries, setTries] = useState(0);
  const times = useRef<HTMLDivElement>(null);
  // Until the server replies, the form shows what was sent.
  const at = sent?.at ?? picked;
  const wanted = typed.language ?? reads;
  const languages = open.times.find((one) => one.at === at)?.languages ?? [wanted];
  const callLanguage = sent?.language ?? (languages.includes(wanted) ? wanted : (languages[0] ?? wanted));
  const faults = tries > 0 ? faultsIn(typed, user !== undefined, text) : {};

  function booked(booking: Booking): void {
    handOver(booking);
    void navigate(`/book/change#${booking.key}`);
  }

  function change(part: Partial<TypedForCall>): void {
    const next = { ...typed, ...part };
    setTyped(next);
    keepForCall(owner, { typed: next });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sent) return again();
    setTries((past) => past + 1);
    if (at === undefined) {
      times.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus();
      return;
    }
    if (Object.keys(faultsIn(typed, user !== undefined, text)).length > 0) return;
    const { name, email, phone, note } = typed;
    await send({
      at,
      language: callLanguage,
      zone,
      ...(!user && { name: name.trim(), email: email.trim() }),
      ...(phone.trim() && { phone: phone.trim() }),
      ...(note.trim() && { note: note.trim() }),
    });
  }

  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
      <div className={styles.times} ref={times}>
        {setback?.kind === 'taken' && <Taken />}
        <Picker
          open={open}
          zone={zone}
          onZone={(next) => change({ zone: next })}
          wanted={wanted}
          at={at}
          onPick={(next) => {
            forget();
            pick(next);
          }}
          isFixed={sent !== undefined || busy}
        />
      </div>
      <ConfirmCard
        {...{ at, zone, typed, change, callLanguage, faults, tries, setback }}
        languages={at === undefined ? ['en', 'es'] : languages}
        minutes={open.minutes}
        isFixed={sent !== undefined || busy}
      >
        <Button look="primary" type="submit" block arrow busy={busy}>
          {busy ? text.confirm.booking : sent ? text.failures.retry : text.confirm.book}
        </Button>
        <p className="note">{lender().sendsMail ? text.confirm.promise : text.confirm.promiseHere}</p>
      </ConfirmCard>
    </form>
  );
}
