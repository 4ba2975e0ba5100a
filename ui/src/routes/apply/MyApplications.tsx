import { type ReactNode, useState } from 'react';
import empty from '../../art/empty-applications.svg';
import { Art } from '../../components/Art';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { Spinner } from '../../components/Spinner';
import { useUser } from '../../features/account/account';
import { owesEstimate } from '../../features/application/status';
import type { ListedApplication } from '../../features/drafts/list';
import { useQueue } from '../../features/outbox/here';
import {
  type DeletionItem,
  type Item,
  isDeletion,
  isMessage,
  isWaiting,
  type Received,
  wasReceived,
} from '../../features/outbox/item';
import { boxOf } from '../../features/thread/useWriting';
import { useOpening } from '../../features/wizard/useOpening';
import { useSpeech } from '../../i18n/language';
import { recently } from '../../lib/time';
import { Answer } from './Answer';
import { DraftRow, SubmittedRow } from './ApplicationRow';
import styles from './Applications.module.css';
import { applyText } from './apply';
import { DeletedRow, KeptRow, WithdrawnRow } from './DeletedRow';
import { Folded } from './Folded';
import { holding, isJustWithdrawn, type KeptInPlace, kinds, type ListKind, ofKind, shownInFull } from './kinds';
import { CoBorrowerNeeded } from './Needed';
import { QueuedRow } from './QueuedRow';
import { ReceiptCard } from './ReceiptCard';
import { useApplications } from './useApplications';
import { useQueueActs } from './useQueueActs';
import { useUnsentBoxes } from './useUnsentBoxes';

function Nothing() {
  const { none } = applyText.use();
  return (
    <div className={styles.nothing}>
      <Art src={empty} width={480} height={300} />
      <div>
        <h2>{none.title}</h2>
        <p>{none.lede}</p>
      </div>
    </div>
  );
}

interface ListProps {
  queue: readonly Item[];
  applications: readonly ListedApplication[];
  drafts: ReturnType<typeof useApplications>;
}

/** Where what is queued stands: a deletion among the drafts, everything else with what is under way. */
const queuedKind = (item: Item): ListKind => (isDeletion(item) ? 'drafts' : 'underway');

function Lists({ queue, applications, drafts }: ListProps) {
  const text = applyText.use();
  const { deleted, remove, undo, withdraw, undoWithdrawal } = drafts;
  /** What was withdrawn on this page. */
  const [left, leave] = useState<string>();
  const [opening] = useOpening(useUser()?.id);
  const sitting = opening.state === 'here' ? opening.sitting : undefined;
  const { retry, edit, discard, dismiss } = useQueueActs();
  const [held, hold] = useState<KeptInPlace>(new Map());
  const holds = holding(applications, held);
  if (holds !== held) hold(holds);
  const unsent = useUnsentBoxes();
  const deletions = queue.filter(isDeletion);
  const deletedRow = (item: DeletionItem) => (
    <DeletedRow item={item} fresh={item.id === deleted} onUndo={() => void undo(item.id)} />
  );
  const isListed = ({ id }: Item) => applications.some((one) => one.id === id);

  function queued(item: Item): ReactNode {
    if (isDeletion(item) && !isWaiting(item)) return <KeptRow item={item} onDismiss={() => void dismiss(item)} />;
    if (isDeletion(item)) return isListed(item) ? null : deletedRow(item);
    return (
      <QueuedRow
        item={item}
        onRetry={() => void retry(item)}
        onEdit={() => void edit(item)}
        onDiscard={() => void discard(item)}
      />
    );
  }

  function row(one: ListedApplication): ReactNode {
    if (one.status === 'draft') {
      const draft = sitting?.opened.id === one.id ? { ...one, content: sitting.draft.content() } : one;
      return <DraftRow draft={draft} onDelete={() => void remove(one)} />;
    }
    if (isJustWithdrawn(one)) {
      return <WithdrawnRow application={one} fresh={one.id === left} onUndo={() => undoWithdrawal(one.id)} />;
    }
    return (
      <SubmittedRow
        application={one}
        unsent={unsent.has(boxOf.correction(one.id))}
        onWithdraw={async () => {
          leave(one.id);
          await withdraw(one.id);
        }}
      >
        <Answer application={one} unsent={unsent.has(boxOf.message(one.id))} onAnswered={drafts.reload} />
      </SubmittedRow>
    );
  }

  return kinds.map((kind) => {
    const lines = queue
      .filter((item) => queuedKind(item) === kind)
      .flatMap((item) => {
        const line = queued(item);
        return line ? [<li key={`queued-${item.id}`}>{line}</li>] : [];
      });
    const listed = ofKind(kind, applications, holds);
    if (lines.length + listed.length === 0) return null;
    const title = `mine-${kind}`;
    return (
      <section key={kind} className={styles.kind} aria-labelledby={title}>
        <h2 id={title}>{text.kinds[kind]}</h2>
        <ul className={styles.list}>
          {lines}
          {listed.map((one, index) => {
            const deletion = deletions.find((item) => item.id === one.id && isWaiting(item));
            if (deletion) return <li key={one.id}>{deletedRow(deletion)}</li>;
            if (index < shownInFull[kind] || holds.has(one.id) || isJustWithdrawn(one))
              return <li key={one.id}>{row(one)}</li>;
            return (
              <li key={one.id}>
                <Folded application={one}>{row(one)}</Folded>
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}

export function MyApplications({ received }: { received: readonly Received[] }) {
  const text = applyText.use();
  const waiting = useQueue().filter((item) => !wasReceived(item));
  const deletions = waiting.filter(isDeletion);
  const applications = useApplications(waiting.map(({ id }) => id).join(), deletions);
  const { list, state, more, reload, keptAt } = applications;
  const { language } = useSpeech();
  const isListed = ({ id }: Item) => list.some((one) => one.id === id && one.status !== 'draft');
  /** A message is shown in its application's row if that row is on the page. */
  const hasPlace = (item: Item) => isMessage(item) && list.some(({ id }) => id === item.application);
  const queue = [...waiting.filter((item) => !hasPlace(item)), ...received.filter((item) => !isListed(item))];
  const others = list.filter(
    ({ id }) =>
      deletions.some((item) => item.id === id) || !(applications.isGone(id) || queue.some((item) => item.id === id)),
  );
  const isEmpty = queue.length + others.length === 0;
  /** Whether what the receipt says still holds: that we are working on an estimate. */
  const holds = ({ id }: Item) => list.every((one) => one.id !== id || owesEstimate(one.status));
  return (
    <div id="mine" className={styles.mine}>
      {received.filter(holds).map(({ id, standing }) => (
        <ReceiptCard key={id} receipt={standing.receipt}>
          {list
            .filter((one) => one.id === id)
            .map((one) => (
              <CoBorrowerNeeded key={one.id} application={one} heading="h3" />
            ))}
        </ReceiptCard>
      ))}
      {keptAt && (
        <p className={styles.kept} role="status">
          <Icon name="signal-off" />
          <span>{text.kept(recently(new Date(keptAt), language))}</span>
        </p>
      )}
      {!isEmpty && <Lists queue={queue} applications={others} drafts={applications} />}
      {more && (
        <p>
          <Button look="line" slim busy={applications.fetching} onClick={applications.showMore}>
            {text.more}
          </Button>
        </p>
      )}
      {state === 'loading' && isEmpty && (
        <div className={styles.loading}>
          <Spinner>{text.loading}</Spinner>
        </div>
      )}
      {state === 'failed' && !keptAt && (
        <div className={styles.loading} role="alert">
          <p>{isEmpty ? text.failed : text.onlyHere}</p>
          <Button look="line" slim onClick={reload}>
            {text.again}
          </Button>
        </div>
      )}
      {(state === 'here' || keptAt) && isEmpty && <Nothing />}
    </div>
  );
}
