import empty from '../../art/empty-applications.svg';
import { Art } from '../../components/Art';
import { Button } from '../../components/Button';
import { Spinner } from '../../components/Spinner';
import { useUser } from '../../features/account/account';
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
import { StepList } from '../../features/wizard/StepList';
import { type Sitting, SittingContext } from '../../features/wizard/sitting';
import { useOpening } from '../../features/wizard/useOpening';
import { Answer } from './Answer';
import { DraftRow, SubmittedRow } from './ApplicationRow';
import styles from './Applications.module.css';
import { applyText } from './apply';
import { DeletedRow, KeptRow } from './DeletedRow';
import { QueuedRow } from './QueuedRow';
import { useApplications } from './useApplications';
import { useQueueActs } from './useQueueActs';

function Resuming({ id, sitting }: { id: string; sitting: Sitting | undefined }) {
  if (sitting?.opened.id !== id) return null;
  return (
    <SittingContext value={sitting}>
      <div className={styles.steps}>
        <StepList plain />
      </div>
    </SittingContext>
  );
}

function Nothing() {
  const { none } = applyText.use();
  return (
    <div className={styles.nothing}>
      <Art src={empty} width={480} height={300} />
      <div>
        <h3>{none.title}</h3>
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

function List({ queue, applications, drafts }: ListProps) {
  const { deleted, remove, undo, withdraw } = drafts;
  const [opening] = useOpening(useUser()?.id);
  const sitting = opening.state === 'here' ? opening.sitting : undefined;
  const { retry, edit, discard, dismiss } = useQueueActs();
  const deletions = queue.filter(isDeletion);
  const deletedRow = (item: DeletionItem) => (
    <DeletedRow key={item.id} item={item} fresh={item.id === deleted} onUndo={() => void undo(item.id)} />
  );
  const isListed = ({ id }: Item) => applications.some((one) => one.id === id);
  return (
    <ul className={styles.list}>
      {queue.map((item) => {
        if (isDeletion(item) && !isWaiting(item)) {
          return <KeptRow key={`kept-${item.id}`} item={item} onDismiss={() => void dismiss(item)} />;
        }
        if (isDeletion(item)) return isListed(item) ? null : deletedRow(item);
        return (
          <QueuedRow
            key={item.id}
            item={item}
            onRetry={() => void retry(item)}
            onEdit={() => void edit(item)}
            onDiscard={() => void discard(item)}
          />
        );
      })}
      {applications.map((one) => {
        if (one.status !== 'draft') {
          return (
            <SubmittedRow key={one.id} application={one} onWithdraw={() => withdraw(one.id)}>
              <Answer application={one} onAnswered={drafts.reload} />
            </SubmittedRow>
          );
        }
        const deletion = deletions.find((item) => item.id === one.id && isWaiting(item));
        if (deletion) return deletedRow(deletion);
        const draft = sitting?.opened.id === one.id ? { ...one, content: sitting.draft.content() } : one;
        return (
          <DraftRow key={one.id} draft={draft} onDelete={() => void remove(one)}>
            <Resuming id={one.id} sitting={sitting} />
          </DraftRow>
        );
      })}
    </ul>
  );
}

export function MyApplications({ received }: { received: readonly Received[] }) {
  const text = applyText.use();
  const waiting = useQueue().filter((item) => !wasReceived(item));
  const deletions = waiting.filter(isDeletion);
  const applications = useApplications(waiting.map(({ id }) => id).join(), deletions);
  const { list, state, more, reload } = applications;
  const isListed = ({ id }: Item) => list.some((one) => one.id === id && one.status !== 'draft');
  /** A message is shown in its application's row if that row is on the page. */
  const hasPlace = (item: Item) => isMessage(item) && list.some(({ id }) => id === item.application);
  const queue = [...waiting.filter((item) => !hasPlace(item)), ...received.filter((item) => !isListed(item))];
  const others = list.filter(
    ({ id }) =>
      deletions.some((item) => item.id === id) || !(applications.isGone(id) || queue.some((item) => item.id === id)),
  );
  const isEmpty = queue.length + others.length === 0;
  return (
    <section id="mine" tabIndex={-1} aria-labelledby="mine-title">
      <h2 id="mine-title">{text.mine}</h2>
      {!isEmpty && <List queue={queue} applications={others} drafts={applications} />}
      {more && (
        <p className={styles.more}>
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
      {state === 'failed' && (
        <div className={styles.loading} role="alert">
          <p>{isEmpty ? text.failed : text.onlyHere}</p>
          <Button look="line" slim onClick={reload}>
            {text.again}
          </Button>
        </div>
      )}
      {state === 'here' && isEmpty && <Nothing />}
    </section>
  );
}
