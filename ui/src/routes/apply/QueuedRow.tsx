import { useState } from 'react';
import { Button } from '../../components/Button';
import { Confirm } from '../../components/Confirm';
import { Icon } from '../../components/Icon';
import { Tag, type Tone } from '../../components/Tag';
import { sendsWhileClosed } from '../../features/outbox/device';
import { keepsQueue } from '../../features/outbox/here';
import type { Item, ItemStatus } from '../../features/outbox/item';
import { outboxText } from '../../features/outbox/words';
import { requestsText } from '../../features/requests/requests';
import { useProgramName } from '../../features/wizard/useProgramName';
import { useSpeech } from '../../i18n/language';
import { isPhone } from '../../lib/device/phone';
import { recently } from '../../lib/time';
import styles from './Applications.module.css';

const tones: Record<ItemStatus['state'], Tone> = {
  queued: 'waiting',
  sending: 'waiting',
  accepted: 'good',
  rejected: 'bad',
  needsSignIn: 'bad',
};

/** Kinds of items that can be changed in their own form. */
const hasEdit: readonly Item['kind'][] = ['application', 'quickApply', 'request'];

function useName(): (item: Item) => string {
  const text = outboxText.use();
  const program = useProgramName();
  const { topics } = requestsText.use();
  return (item) => {
    if (item.kind === 'application') return program(item.save.content);
    if (item.kind === 'deletion') return program(item);
    if (item.kind === 'message') return text.message(item.reference);
    if (item.kind === 'request') return topics[item.request].menu;
    return item.kind === 'quickApply' ? text.lead : text.news(item.email);
  };
}

/** The item's state in a word or two. */
function useStanding(): (item: Item) => string {
  const { state, phone, device } = outboxText.use();
  const { language } = useSpeech();
  return ({ standing }) => {
    if (standing.state === 'queued') return state.queued(isPhone() ? phone : device);
    if (standing.state !== 'accepted') return state[standing.state];
    const { receivedAt, reference } = standing.receipt;
    return state.accepted(recently(new Date(receivedAt), language), reference);
  };
}

function useNote(): (item: Item) => string | undefined {
  const text = outboxText.use();
  const { language } = useSpeech();
  return ({ standing }) => {
    if (standing.state === 'queued' && !keepsQueue()) return text.keepOpen;
    if (standing.state === 'queued') return sendsWhileClosed() ? text.automatic : text.whenOpen;
    if (standing.state !== 'rejected') return undefined;
    const { reason, said, fields } = standing.why;
    const paths = Object.keys(fields);
    if (paths.length > 0 && paths.every((path) => path.startsWith('consents.'))) return text.why.consents;
    return said?.[language] ?? text.why[reason];
  };
}

interface QueuedRowProps {
  item: Item;
  onRetry: () => void;
  onEdit: () => void;
  onDiscard: () => void;
}

/** An item that was submitted here and not received yet: its state and the possible actions. */
export function QueuedRow({ item, onRetry, onEdit, onDiscard }: QueuedRowProps) {
  const text = outboxText.use();
  const { language } = useSpeech();
  const [asking, ask] = useState(false);
  const name = useName()(item);
  const state = useStanding()(item);
  const note = useNote()(item);
  const { standing, kind, queuedAt } = item;
  const isRejected = standing.state === 'rejected';
  const mayRetry = standing.state === 'queued' || (isRejected && standing.why.reason === 'deleted');
  const unseen = <span className="unseen">: {name}</span>;
  return (
    <article className={styles.application} data-queued={standing.state}>
      <div>
        <h3>{name}</h3>
        <p className={styles.meta}>{text.submitted(recently(new Date(queuedAt), language))}</p>
      </div>
      <div className={styles.state}>
        <span role="status">
          <Tag tone={tones[standing.state]}>{state}</Tag>
        </span>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {standing.state !== 'accepted' && (
        <div className={styles.acts}>
          <Button look="bare" slim onClick={() => ask(true)}>
            {text.discard}
            {unseen}
          </Button>
          {hasEdit.includes(kind) && (
            <Button look={isRejected && !mayRetry ? 'primary' : 'bare'} slim onClick={onEdit}>
              {isRejected ? text.correct : text.edit}
              {unseen}
            </Button>
          )}
          {mayRetry && (
            <Button look="line" slim onClick={onRetry}>
              <Icon name="send" />
              {isRejected ? text.sendAnyway : text.retry}
              {unseen}
            </Button>
          )}
        </div>
      )}
      {asking && (
        <Confirm
          words={text.discarding}
          onYes={() => {
            ask(false);
            onDiscard();
          }}
          onNo={() => ask(false)}
        >
          {kind === 'application' ? text.discarding.application : text.discarding.other}
        </Confirm>
      )}
    </article>
  );
}
