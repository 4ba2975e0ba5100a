import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { Confirm } from '../../components/Confirm';
import { Courtesy } from '../../components/Courtesy';
import { http } from '../../features/calls/http';
import { EstimatePaper } from '../../features/estimate/EstimatePaper';
import { useSpeech } from '../../i18n/language';
import type { ApplicationSummary, EstimateAnswer, EstimateOffered } from '../../lib/api/types';
import { dollars } from '../../lib/money';
import { day, lenderTime } from '../../lib/time';
import { useBusy } from '../../lib/useBusy';
import styles from './Answer.module.css';
import { answerText } from './answer';
import { lastDay } from './StatusPath';
import { dotted } from './useTitle';

/** What became of the estimate. Takes the focus from the buttons that it replaces. */
function Outcome({ replaces, children }: { replaces: boolean; children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Someone who has moved on to something else stays there.
    if (replaces && document.activeElement === document.body) line.current?.focus();
  }, [replaces]);
  return (
    <p className={styles.said} role="status" ref={line} tabIndex={-1}>
      {children}
    </p>
  );
}

interface OfferProps {
  application: ApplicationSummary;
  estimate: EstimateOffered;
  onAnswered: () => void;
  onAsk: () => void;
}

export function Offer({ application, estimate, onAnswered, onAsk }: OfferProps) {
  const { status, address, reference } = application;
  const stands = status === 'estimate_sent';
  const text = answerText.use();
  const { language } = useSpeech();
  const [asking, ask] = useState<EstimateAnswer>();
  const [replied, setReplied] = useState(false);
  const [busy, whileBusy] = useBusy();
  const { id, terms, costs, sentAt, expired, answer } = estimate;
  const moment = (at: string) => lenderTime(new Date(at), language);
  const figures = [terms.amount !== null && dollars(terms.amount), terms.rate && `${terms.rate}%`];
  const unseen = <span className="unseen">: {reference}</span>;
  const words = asking && (asking === 'accepted' ? text.accepting : text.declining);

  async function say(said: EstimateAnswer): Promise<void> {
    ask(undefined);
    const path = { id: application.id, estimate: id };
    await whileBusy(() => http('POST /application/{id}/estimate/{estimate}', { path, body: { answer: said } }));
    setReplied(true);
    // Also after a refusal: the estimate may have expired or been replaced.
    onAnswered();
  }

  return (
    <section className={styles.offer}>
      <h4>{text.estimate(moment(sentAt))}</h4>
      <div>
        <EstimatePaper terms={terms} costs={costs} language={language} />
        <Courtesy />
      </div>
      <div className={styles.reply}>
        {stands && !answer && !expired && (
          <>
            {terms.validUntil && <h5>{text.validThrough(day(lastDay(terms.validUntil), language))}</h5>}
            <p>{text.noDuty}</p>
          </>
        )}
        {answer && (
          <Outcome replaces={replied}>
            {text[answer.answer](moment(answer.at))} {status === 'accepted' && text.next}
          </Outcome>
        )}
        {stands && !answer && expired && <Outcome replaces={replied}>{text.expired}</Outcome>}
        <div className={styles.acts}>
          {stands && !answer && !expired && (
            <>
              <Button look="primary" slim busy={busy} onClick={() => ask('accepted')}>
                {text.accept}
                {unseen}
              </Button>
              <Button look="line" slim busy={busy} onClick={() => ask('declined')}>
                {text.decline}
                {unseen}
              </Button>
            </>
          )}
          <Button look="bare" slim onClick={onAsk}>
            {text.ask}
            {unseen}
          </Button>
        </div>
      </div>
      {asking && words && (
        <Confirm words={words} onYes={() => void say(asking)} onNo={() => ask(undefined)}>
          <p className={styles.about}>
            <bdi>{address ?? reference}</bdi>
            <span>{dotted(figures.filter((figure) => typeof figure === 'string'))}</span>
          </p>
          <p>{words.lede}</p>
        </Confirm>
      )}
    </section>
  );
}
