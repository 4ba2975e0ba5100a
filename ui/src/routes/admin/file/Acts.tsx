import { type ChangeEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/Button';
import { Confirm } from '../../../components/Confirm';
import { Icon } from '../../../components/Icon';
import { Select } from '../../../components/Select';
import { useUserHere } from '../../../features/account/useUserHere';
import { isEndedByLender, type LenderEnding, takesEstimate } from '../../../features/application/status';
import type { DeskApplication } from '../../../lib/api/types';
import { deskText } from '../desk';
import { useMay } from '../role';
import { useStaff } from '../useStaff';
import styles from './Acts.module.css';
import { fileText } from './file';
import { focusOn } from './opened';
import { UndoBar } from './UndoBar';
import type { File } from './useFile';

let isPointed = false;

const pointed = () => {
  isPointed = true;
};

/**
 * The chosen value. A select takes letters as choices, so after a choice by pointer the focus leaves it, and shortcuts work
 * again. With a keyboard, each arrow key is a choice, so the focus stays.
 */
function chosen({ target }: ChangeEvent<HTMLSelectElement>): string {
  if (isPointed) focusOn('main h1');
  isPointed = false;
  return target.value;
}

/** An application's status and assignee. Changes apply at once and can be undone for a while. */
export function StatusAndAssignee({ application, file }: { application: DeskApplication; file: File }) {
  const { status: statuses, nobody, only } = deskText.use();
  const { acts: text, confirm } = fileText.use();
  const staff = useStaff();
  const [asking, ask] = useState<LenderEnding>();
  const { status, transitions, assignee, undo } = application;
  const me = useUserHere();
  const mayChange = useMay('processor');
  const mayDecide = useMay('officer');
  const open = transitions.filter((one) => mayDecide || !isEndedByLender(one));
  const why = !mayChange ? only.reading : !mayDecide && open.length < transitions.length ? only.deciding : undefined;
  const people = staff.map((one) => ({ value: one.id, text: one.name }));
  // An assignee who has left keeps the application until it is assigned to someone else.
  const holder =
    assignee && !staff.some((one) => one.id === assignee.id) ? [{ value: assignee.id, text: assignee.name }] : [];

  function choose(value: string): void {
    const next = open.find((one) => one === value);
    if (!next) return;
    // The borrower is notified, or the application disappears from daily work.
    if (isEndedByLender(next)) ask(next);
    else void file.setStatus(next);
  }

  return (
    <section className={styles.acts} aria-label={text.title}>
      <div className={styles.fields}>
        <Select
          label={text.status}
          value={status}
          disabled={open.length === 0 || !mayChange}
          note={why && <span className="note">{why}</span>}
          options={[status, ...open.filter((one) => one !== status)].map((value) => ({
            value,
            text: statuses[value],
          }))}
          onPointerDown={pointed}
          onChange={(event) => choose(chosen(event))}
        />
        <Select
          label={text.assignee}
          value={assignee?.id ?? ''}
          placeholder={nobody}
          disabled={!mayChange}
          options={[...holder, ...people]}
          onPointerDown={pointed}
          onChange={(event) => void file.assign(chosen(event) || null)}
        />
      </div>
      {!assignee && me && mayChange && (
        <Button
          look="bare"
          slim
          onClick={() => {
            focusOn('main h1');
            void file.assign(me.id);
          }}
        >
          {text.mine}
        </Button>
      )}
      {undo && mayChange && (
        <UndoBar key={undo.change} undoable={undo} busy={file.busy} onUndo={() => void file.undo(undo)} />
      )}
      {asking && (
        <Confirm
          words={{ ...confirm[asking], no: confirm.no }}
          onYes={() => {
            ask(undefined);
            void file.setStatus(asking);
          }}
          onNo={() => ask(undefined)}
        >
          {confirm[asking].lede}
        </Confirm>
      )}
    </section>
  );
}

/** Links that are always visible: the estimate, and printing. */
export function Ways({ application }: { application: DeskApplication }) {
  const { acts: text } = fileText.use();
  const { search, hash } = useLocation();
  const { id, status, estimates } = application;
  const mayDraft = useMay('processor');
  const draft = estimates.some(({ sentAt }) => !sentAt);
  const way = draft ? text.go : status === 'estimate_sent' ? text.newer : text.estimate;
  return (
    <div className={styles.ways}>
      {takesEstimate(status) && mayDraft && (
        <ButtonLink look="primary" slim to={{ pathname: `/admin/application/${id}/estimate`, search, hash }}>
          {way}
        </ButtonLink>
      )}
      <ButtonLink look="line" slim to={`/admin/application/${id}/print`}>
        <Icon name="print" />
        {text.print}
      </ButtonLink>
    </div>
  );
}
