import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button';
import { Tag } from '../../components/Tag';
import { offeredIn } from '../../features/application/awaited';
import { useQueue } from '../../features/outbox/here';
import { isMessage } from '../../features/outbox/item';
import { useSpeech } from '../../i18n/language';
import type { ApplicationSummary } from '../../lib/api/types';
import { cx } from '../../lib/cx';
import { day } from '../../lib/time';
import styles from './Answer.module.css';
import { answerText } from './answer';
import { Offer } from './Offer';
import { lastDay } from './StatusPath';
import { Talk } from './Talk';

interface AnswerProps {
  application: ApplicationSummary;
  /** Whether a message was written here and not sent. */
  unsent: boolean;
  onAnswered: () => void;
}

/** The lender's answer to an application: the estimate, the thread, and a mark when the borrower has to act. */
export function Answer({ application, unsent, onAnswered }: AnswerProps) {
  const text = answerText.use();
  const { language } = useSpeech();
  const id = useId();
  const { estimate, hasMessage } = application;
  const [open, setOpen] = useState(hasMessage);
  // The mark keeps its space, so that nothing moves while someone reads.
  const [marked, mark] = useState(hasMessage);
  if (hasMessage && !marked) mark(true);
  const waits = useQueue().some((item) => isMessage(item) && item.application === application.id);
  const [waited, setWaited] = useState(false);
  // Once something waits to be sent, finished or not, the section stays open after it was sent.
  if ((waits || unsent) && !waited) {
    setWaited(true);
    setOpen(true);
  }
  const offered = offeredIn(application);
  const until = offered?.terms.validUntil;
  return (
    <div className={styles.answer}>
      {offered && (
        <p className={styles.marks}>
          <Tag tone="waiting">{until ? text.waiting.by(day(lastDay(until), language)) : text.waiting.estimate}</Tag>
        </p>
      )}
      {estimate && (
        <Offer
          application={application}
          estimate={estimate}
          onAnswered={onAnswered}
          onAsk={() => {
            // A phone opens its keyboard only for a focus that is part of the tap.
            flushSync(() => setOpen(true));
            document.getElementById(id)?.querySelector('textarea')?.focus();
          }}
        />
      )}
      <section className={styles.talk} id={id}>
        <p className={styles.marks}>
          <Button look="bare" slim aria-expanded={open} onClick={() => setOpen(!open)}>
            {text.thread}
            <span className="unseen">: {application.reference}</span>
          </Button>
          {marked && (
            <span className={cx(!hasMessage && styles.seen)} aria-hidden={!hasMessage}>
              <Tag tone="waiting">{text.waiting.message}</Tag>
            </span>
          )}
        </p>
        {open && <Talk application={application} onChange={onAnswered} />}
      </section>
    </div>
  );
}
