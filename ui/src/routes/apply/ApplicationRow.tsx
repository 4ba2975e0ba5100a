import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { ArchClock } from '../../components/ArchClock';
import { Button, ButtonLink } from '../../components/Button';
import { Confirm } from '../../components/Confirm';
import { Icon } from '../../components/Icon';
import { Tag } from '../../components/Tag';
import { owedIn } from '../../features/application/awaited';
import { isUnderway, owesEstimate, tones } from '../../features/application/status';
import type { ListedApplication } from '../../features/drafts/list';
import { stepAddress } from '../../features/wizard/address';
import { definition } from '../../features/wizard/form/shipped';
import { returnRoute } from '../../features/wizard/progress';
import { useChosen } from '../../features/wizard/useProgramName';
import { useStepsDone } from '../../features/wizard/useStepsDone';
import { useSpeech } from '../../i18n/language';
import { isPhone } from '../../lib/device/phone';
import type { CallError } from '../../lib/http/error';
import { failureNotice, type Notice } from '../../lib/http/notice';
import { day, lenderTime, recently } from '../../lib/time';
import { useBusy } from '../../lib/useBusy';
import { useNow } from '../../lib/useNow';
import styles from './Applications.module.css';
import { applyText } from './apply';
import { Ended } from './Ended';
import { LeftOver } from './LeftOver';
import { CoBorrowerNeeded, Needed } from './Needed';
import { StatusPath } from './StatusPath';
import { useCopyInto } from './useCopyInto';
import { useNamed } from './useNamed';
import { dotted, useTitle } from './useTitle';

const minute = 60_000;

function Clock({ due }: { due: string }) {
  const text = applyText.use();
  const { language } = useSpeech();
  const minutesLeft = (Date.parse(due) - useNow()) / minute;
  return <ArchClock minutesLeft={minutesLeft} note={text.due(lenderTime(new Date(due), language))} />;
}

export function DraftRow({ draft, onDelete }: { draft: ListedApplication; onDelete: () => void }) {
  const text = applyText.use();
  const { language } = useSpeech();
  const { title, facts } = useTitle(draft);
  const chosen = useChosen(draft);
  const done = useStepsDone(draft.content);
  const { steps } = definition;
  const saved = recently(new Date(draft.savedAt), language);
  return (
    <article className={styles.application}>
      <div>
        <h3>{title}</h3>
        <p className={styles.meta}>
          {facts.length > 0 && <span>{dotted(facts)}</span>}
          {chosen && <span>{chosen}</span>}
        </p>
      </div>
      <div className={styles.state}>
        <Tag tone="draft">{done === undefined ? text.draft : text.draftDone(done, steps.length)}</Tag>
        <span className={styles.saved}>
          <Icon name={draft.unsent ? 'device' : 'check'} />
          {draft.unsent ? text.savedHere(saved, isPhone()) : text.saved(saved)}
        </span>
      </div>
      <div className={styles.acts}>
        <Button look="bare" slim onClick={onDelete}>
          {text.delete}
          <span className="unseen">: {title}</span>
        </Button>
        <ButtonLink look="solid" slim arrow to={stepAddress(returnRoute(draft.returnStep), draft.id)}>
          {text.go}
          <span className="unseen">: {title}</span>
        </ButtonLink>
      </div>
      {draft.removalDue && (
        <p className={styles.removal}>
          <Icon name="warn" />
          <span>{text.removal(day(new Date(draft.removalDue), language))}</span>
        </p>
      )}
      {draft.content && <LeftOver id={draft.id} content={draft.content} />}
    </article>
  );
}

export function SubmittedRow({
  application,
  unsent = false,
  onWithdraw,
  children,
}: {
  application: ListedApplication;
  /** Whether corrections were made here and not sent. */
  unsent?: boolean;
  onWithdraw: () => Promise<void>;
  children: ReactNode;
}) {
  const text = applyText.use();
  const { language } = useSpeech();
  const [asking, ask] = useState(false);
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<Notice>();
  const { title, facts } = useTitle(application);
  const chosen = useChosen(application);
  const { id, status, reference, receivedAt, estimateDue } = application;
  const { row } = useNamed(reference);
  const { copying, copyInto } = useCopyInto(id);
  // For the borrower, it is good news that the application has arrived.
  const tone = status === 'received' ? 'good' : tones[status];

  async function withdraw(): Promise<void> {
    setFailure(undefined);
    await onWithdraw();
    ask(false);
  }

  function tellWhy(refusal: CallError): void {
    setFailure(failureNotice(refusal));
    // Shows the error even if the dialog was closed meanwhile.
    ask(true);
  }

  function leave(): void {
    ask(false);
    setFailure(undefined);
  }

  return (
    <article className={styles.application} id={reference ?? undefined} ref={row} tabIndex={-1}>
      <div>
        <h3>{title}</h3>
        <p className={styles.meta}>
          {facts.length > 0 && <span>{dotted(facts)}</span>}
          {chosen && <span>{chosen}</span>}
          {reference && <span>{text.reference(reference)}</span>}
          {receivedAt && <span>{text.received(lenderTime(new Date(receivedAt), language))}</span>}
        </p>
      </div>
      <div className={styles.state}>
        <Tag tone={tone}>{text.status[status]}</Tag>
        {estimateDue && owesEstimate(status) && <Clock due={estimateDue} />}
      </div>
      {unsent && (
        <p className={styles.unsent}>
          <Icon name="device" />
          <span>{owedIn(application).length > 0 ? text.unsent.answers : text.unsent.corrections}</span>
          <Link to={`/apply/correct/${id}`}>
            {text.go}
            <span className="unseen">: {reference ?? title}</span>
          </Link>
        </p>
      )}
      <Needed application={application} />
      <CoBorrowerNeeded application={application} />
      <StatusPath application={application} />
      <Ended status={status} />
      {children}
      <div className={styles.acts}>
        {isUnderway(status) && (
          <Button look="bare" slim busy={busy} onClick={() => ask(true)}>
            {text.withdraw}
            <span className="unseen">: {reference ?? title}</span>
          </Button>
        )}
        <Button look="bare" slim busy={copying} onClick={() => void copyInto()}>
          {text.copyInto}
          <span className="unseen">: {reference ?? title}</span>
        </Button>
        {application.correctable && (
          <ButtonLink look="bare" slim to={`/apply/correct/${id}`}>
            {text.correct}
            <span className="unseen">: {reference ?? title}</span>
          </ButtonLink>
        )}
        <ButtonLink look="line" slim to={`/apply/copy/${id}`}>
          <Icon name="print" />
          {text.print}
          <span className="unseen">: {reference ?? title}</span>
        </ButtonLink>
      </div>
      {asking && (
        <Confirm
          words={busy ? { ...text.withdrawal, yes: text.withdrawal.busy } : text.withdrawal}
          busy={busy}
          failure={failure}
          onYes={() => void whileBusy(withdraw, tellWhy)}
          onNo={leave}
        >
          {text.withdrawal.lede}
        </Confirm>
      )}
    </article>
  );
}
