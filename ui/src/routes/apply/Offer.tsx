import { useState } from 'react';
import { Button } from '../../components/Button';
import { Confirm } from '../../components/Confirm';
import { Courtesy } from '../../components/Courtesy';
import { http } from '../../features/calls/http';
import { EstimatePaper } from '../../features/estimate/EstimatePaper';
import { useSpeech } from '../../i18n/language';
import type { ApplicationStatus, EstimateAnswer, EstimateOffered } from '../../lib/api/types';
import { day, lenderTime } from '../../lib/time';
import { useBusy } from '../../lib/useBusy';
import styles from './Answer.module.css';
import { answerText } from './answer';
import { lastDay } from './StatusPath';

interface OfferProps {
  application: string;
  estimate: EstimateOffered;
  status: ApplicationStatus;
  onAnswered: () => void;
  onAsk: () => void;
}

export function Offer({ application, estimate, status, onAnswered, onAsk }: OfferProps) {
  const stands = status === 'estimate_sent';
  const text = answerText.use();
  const { language } = useSpeech();
  const [asking, ask] = useState<EstimateAnswer>();
  const [busy, whileBusy] = useBusy();
  const { id, terms, costs, sentAt, expired, answer } = estimate;
  const moment = (at: string) => lenderTime(new Date(at), language);
  const words = asking && (asking === 'accepted' ? text.accepting : text.declining);

  async function say(said: EstimateAnswer): Promise<void> {
    ask(undefined);
    const path = { id: application, estimate: id };
    await whileBusy(() => http('POST /application/{id}/estimate/{estimate}', { path, body: { answer: said } }));
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
          <p className={styles.said}>
            {text[answer.answer](moment(answer.at))} {status === 'accepted' && text.next}
          </p>
        )}
        {stands && !answer && expired && <p className={styles.said}>{text.expired}</p>}
        <div className={styles.acts}>
          {stands && !answer && !expired && (
            <>
              <Button look="primary" slim busy={busy} onClick={() => ask('accepted')}>
                {text.accept}
              </Button>
              <Button look="line" slim busy={busy} onClick={() => ask('declined')}>
                {text.decline}
              </Button>
            </>
          )}
          <Button look="bare" slim onClick={onAsk}>
            {text.ask}
          </Button>
        </div>
      </div>
      {asking && words && (
        <Confirm words={words} onYes={() => void say(asking)} onNo={() => ask(undefined)}>
          {words.lede}
        </Confirm>
      )}
    </section>
  );
}
