import { useEffect, useRef } from 'react';
import noSignal from '../../art/no-signal.svg';
import art from '../../art/received.svg';
import { Art } from '../../components/Art';
import { Button, ButtonLink } from '../../components/Button';
import { Tag } from '../../components/Tag';
import { useUser } from '../../features/account/account';
import { sendsWhileClosed } from '../../features/outbox/device';
import { keepsQueue } from '../../features/outbox/here';
import type { RequestItem } from '../../features/outbox/item';
import { keepsVisitorsQueue } from '../../features/outbox/visitors';
import { outboxText } from '../../features/outbox/words';
import { useSpeech } from '../../i18n/language';
import type { FundingReceipt } from '../../lib/api/types';
import { isPhone } from '../../lib/device/phone';
import { lenderTime } from '../../lib/time';
import styles from './Outcome.module.css';
import { requestText } from './request';

/** The heading of what replaces the form takes the focus, so that it is seen and read out. */
function useFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return heading;
}

export function Received({ receipt: { due }, onAgain }: { receipt: FundingReceipt; onAgain: () => void }) {
  const { received: text } = requestText.use();
  const { language } = useSpeech();
  const heading = useFocus();
  return (
    <section className={styles.outcome} role="status">
      <Art className={styles.art} src={art} width={480} height={300} />
      <h2 ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      <p className="lede">{text.due(lenderTime(new Date(due), language))}</p>
      <p>{text.sooner}</p>
      <div className={styles.acts}>
        <Button look="line" onClick={onAgain}>
          {text.another}
        </Button>
        <ButtonLink look="bare" to="/">
          {text.home}
        </ButtonLink>
      </div>
    </section>
  );
}

interface WaitingProps {
  item: RequestItem;
  onRetry: () => void;
  onEdit: () => void;
}

/** What waits on this device to be sent, and what a person can do about it. */
export function Waiting({ item: { standing }, onRetry, onEdit }: WaitingProps) {
  const { waiting: text } = requestText.use();
  const { state: states, phone, device, automatic, whenOpen, keepOpen, why } = outboxText.use();
  const { language } = useSpeech();
  const heading = useFocus();
  const { state } = standing;
  const isRejected = state === 'rejected';
  const keeps = useUser() ? keepsQueue() : keepsVisitorsQueue();
  const queued = keeps ? (sendsWhileClosed() ? automatic : whenOpen) : keepOpen;
  const note = isRejected ? (standing.why.said?.[language] ?? why.refused) : queued;
  return (
    <section className={styles.outcome}>
      <Art className={styles.art} src={noSignal} width={480} height={300} />
      <h2 ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      <p role="status">
        <Tag tone={isRejected || state === 'needsSignIn' ? 'bad' : 'waiting'}>
          {state === 'queued' || state === 'accepted' ? states.queued(isPhone() ? phone : device) : states[state]}
        </Tag>
      </p>
      <p>{note}</p>
      {!isRejected && <p>{text.clock}</p>}
      <div className={styles.acts}>
        {!isRejected && (
          <Button look="solid" onClick={onRetry}>
            {text.retry}
          </Button>
        )}
        <Button look={isRejected ? 'primary' : 'line'} onClick={onEdit}>
          {text.edit}
        </Button>
      </div>
    </section>
  );
}
