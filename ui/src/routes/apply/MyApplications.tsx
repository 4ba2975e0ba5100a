import empty from '../../art/empty-applications.svg';
import { Art } from '../../components/Art';
import { Button } from '../../components/Button';
import { Spinner } from '../../components/Spinner';
import { useUser } from '../../features/account/account';
import { StepList } from '../../features/wizard/StepList';
import { SittingContext } from '../../features/wizard/sitting';
import { type Opening, useOpening } from '../../features/wizard/useOpening';
import type { ApplicationSummary } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { Answer } from './Answer';
import { DeletedRow, DraftRow, SubmittedRow } from './ApplicationRow';
import styles from './Applications.module.css';
import { applyText } from './apply';
import { useApplications } from './useApplications';

/** The steps of the draft that somebody was at last, each with where it stands. */
function Resuming({ id, opening }: { id: string; opening: Opening }) {
  if (opening.state !== 'here' || opening.sitting.opened.id !== id) return null;
  return (
    <SittingContext value={opening.sitting}>
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

function List({
  applications,
  drafts,
}: {
  applications: readonly ApplicationSummary[];
  drafts: ReturnType<typeof useApplications>;
}) {
  const { deleted, remove, undo, withdraw } = drafts;
  const [opening] = useOpening(useUser()?.id);
  if (applications.length === 0) return <Nothing />;
  return (
    <ul className={styles.list}>
      {applications.map((one) => {
        if (one.status !== 'draft') {
          const onWithdraw = () =>
            void withdraw(one.id).catch((error: unknown) => {
              if (!(error instanceof CallError)) throw error;
            });
          return (
            <SubmittedRow key={one.id} application={one} onWithdraw={onWithdraw}>
              <Answer application={one} onAnswered={drafts.reload} />
            </SubmittedRow>
          );
        }
        if (one.id === deleted) return <DeletedRow key={one.id} draft={one} onUndo={undo} />;
        return (
          <DraftRow key={one.id} draft={one} onDelete={() => remove(one.id)}>
            <Resuming id={one.id} opening={opening} />
          </DraftRow>
        );
      })}
    </ul>
  );
}

/** What somebody has begun and what they have sent. */
export function MyApplications() {
  const text = applyText.use();
  const applications = useApplications();
  const { list, reload } = applications;
  return (
    <section id="mine" tabIndex={-1} aria-labelledby="mine-title">
      <h2 id="mine-title">{text.mine}</h2>
      {list.state === 'loading' && (
        <div className={styles.loading}>
          <Spinner>{text.loading}</Spinner>
        </div>
      )}
      {list.state === 'failed' && (
        <div className={styles.loading} role="alert">
          <p>{text.failed}</p>
          <Button look="line" slim onClick={reload}>
            {text.again}
          </Button>
        </div>
      )}
      {list.state === 'here' && <List applications={list.applications} drafts={applications} />}
    </section>
  );
}
