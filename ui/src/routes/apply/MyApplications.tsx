import empty from '../../art/empty-applications.svg';
import { Art } from '../../components/Art';
import { Button } from '../../components/Button';
import { Spinner } from '../../components/Spinner';
import { useUser } from '../../features/account/account';
import type { Line } from '../../features/drafts/list';
import { useQueue } from '../../features/outbox/here';
import { type Item, type Received, wasReceived } from '../../features/outbox/item';
import { StepList } from '../../features/wizard/StepList';
import { type Sitting, SittingContext } from '../../features/wizard/sitting';
import { useOpening } from '../../features/wizard/useOpening';
import { Answer } from './Answer';
import { DeletedRow, DraftRow, SubmittedRow } from './ApplicationRow';
import styles from './Applications.module.css';
import { applyText } from './apply';
import { QueuedRow } from './QueuedRow';
import { useApplications } from './useApplications';
import { useQueueActs } from './useQueueActs';

/** The steps of the draft that somebody was at last, each with where it stands. */
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
  applications: readonly Line[];
  drafts: ReturnType<typeof useApplications>;
}

function List({ queue, applications, drafts }: ListProps) {
  const { deleted, remove, undo, withdraw } = drafts;
  const [opening] = useOpening(useUser()?.id);
  const sitting = opening.state === 'here' ? opening.sitting : undefined;
  const { retry, edit, discard } = useQueueActs();
  return (
    <ul className={styles.list}>
      {queue.map((item) => (
        <QueuedRow
          key={item.id}
          item={item}
          onRetry={() => void retry(item)}
          onEdit={() => void edit(item)}
          onDiscard={() => void discard(item)}
        />
      ))}
      {applications.map((one) => {
        if (one.status !== 'draft') {
          return (
            <SubmittedRow key={one.id} application={one} onWithdraw={() => withdraw(one.id)}>
              <Answer application={one} onAnswered={drafts.reload} />
            </SubmittedRow>
          );
        }
        if (one.id === deleted) return <DeletedRow key={one.id} draft={one} onUndo={undo} />;
        const draft = sitting?.opened.id === one.id ? { ...one, content: sitting.draft.content() } : one;
        return (
          <DraftRow key={one.id} draft={draft} onDelete={() => remove(one.id)}>
            <Resuming id={one.id} sitting={sitting} />
          </DraftRow>
        );
      })}
    </ul>
  );
}

/** What somebody has begun, what waits on this device, and what they have sent. */
export function MyApplications({ received }: { received: readonly Received[] }) {
  const text = applyText.use();
  const waiting = useQueue().filter((item) => !wasReceived(item));
  const applications = useApplications(useUser()?.id, waiting.map(({ id }) => id).join());
  const { list, reload } = applications;
  const isListed = ({ id }: Item) => list.applications.some((one) => one.id === id && one.status !== 'draft');
  const queue = [...waiting, ...received.filter((item) => !isListed(item))];
  const others = list.applications.filter(({ id }) => !queue.some((item) => item.id === id));
  const isEmpty = queue.length + others.length === 0;
  return (
    <section id="mine" tabIndex={-1} aria-labelledby="mine-title">
      <h2 id="mine-title">{text.mine}</h2>
      {!isEmpty && <List queue={queue} applications={others} drafts={applications} />}
      {list.server === 'asked' && isEmpty && (
        <div className={styles.loading}>
          <Spinner>{text.loading}</Spinner>
        </div>
      )}
      {list.server === 'silent' && (
        <div className={styles.loading} role="alert">
          <p>{isEmpty ? text.failed : text.onlyHere}</p>
          <Button look="line" slim onClick={reload}>
            {text.again}
          </Button>
        </div>
      )}
      {list.server === 'answered' && isEmpty && <Nothing />}
    </section>
  );
}
