import { useState } from 'react';
import { offeredIn, owedIn } from '../../features/application/awaited';
import { isUnderway, type UnderwayStatus } from '../../features/application/status';
import { useSpeech } from '../../i18n/language';
import type { ApplicationSummary } from '../../lib/api/types';
import { lenderTime } from '../../lib/time';
import { applyText } from './apply';
import type { ApplyText } from './apply.en';
import styles from './StatusPath.module.css';

type Next = keyof ApplyText['path']['next'];

const steps = ['received', 'review', 'estimate', 'answer', 'closing'] as const;

/** The position of the step an application is at, and what comes next. */
const stands: Record<UnderwayStatus, { now: number; next: Next }> = {
  received: { now: 0, next: 'received' },
  in_review: { now: 1, next: 'review' },
  estimate_sent: { now: 3, next: 'lapsed' },
  accepted: { now: 4, next: 'closing' },
};

/** The day an estimate ends, at noon, so that it is the same day in every time zone. */
export const lastDay = (validUntil: string): Date => new Date(`${validUntil}T12:00:00`);

/** The way from sending to closing: what is done, what happens next, and who has to do it. */
export function StatusPath({ application }: { application: ApplicationSummary }) {
  const { path: text } = applyText.use();
  const { language } = useSpeech();
  const { status, receivedAt, estimateDue, estimate, hasMessage, unauthorized } = application;
  // Reading it does not answer it, so this stays while the page is open.
  const [wrote, setWrote] = useState(hasMessage);
  if (hasMessage && !wrote) setWrote(true);
  // The estimate itself says that it waits for an answer, and until when.
  if (!isUnderway(status) || offeredIn(application)) return null;
  const { now, next } = stands[status];
  const isOurs = next === 'received' || next === 'review';
  const others = unauthorized != null && isOurs ? 'coBorrower' : next;
  const ahead = owedIn(application).length > 0 ? 'needed' : wrote ? 'message' : others;
  const time = (at: string | null | undefined) => at && lenderTime(new Date(at), language);
  const notes: Record<(typeof steps)[number], string | null | undefined> = {
    received: time(receivedAt),
    review: undefined,
    estimate: estimate ? time(estimate.sentAt) : estimateDue && text.due(lenderTime(new Date(estimateDue), language)),
    answer: time(estimate?.answer?.at),
    closing: undefined,
  };
  return (
    <>
      <ol className={styles.path}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={index < now ? styles.done : index === now ? styles.now : undefined}
            aria-current={index === now ? 'step' : undefined}
          >
            <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
              <path d="M2 38Q50 -32 98 38" />
              <path className={styles.deck} d="M0 39H100" />
            </svg>
            <strong>
              {text.steps[step]}
              {index < now && <span className="unseen">, {text.done}</span>}
            </strong>
            {notes[step] && <span>{notes[step]}</span>}
          </li>
        ))}
      </ol>
      <p className={styles.next}>{text.next[ahead]}</p>
    </>
  );
}
