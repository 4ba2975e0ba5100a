import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import type { ListedApplication } from '../../features/drafts/list';
import type { DeletionItem } from '../../features/outbox/item';
import { useProgramName } from '../../features/wizard/useProgramName';
import { useSpeech } from '../../i18n/language';
import { lenderTime } from '../../lib/time';
import { useBusy } from '../../lib/useBusy';
import { useSignal } from '../../lib/useSignal';
import styles from './Applications.module.css';
import { applyText } from './apply';
import { useTitle } from './useTitle';

interface DeletedRowProps {
  item: DeletionItem;
  fresh: boolean;
  onUndo: () => void;
}

/** Shown in place of a deleted draft during the undo period. */
export function DeletedRow({ item, fresh, onUndo }: DeletedRowProps) {
  const text = applyText.use();
  const name = useProgramName()(item);
  const signal = useSignal();
  const row = useRef<HTMLDivElement>(null);
  // The focused element disappeared with the draft.
  useEffect(() => {
    if (fresh) row.current?.querySelector('button')?.focus();
  }, [fresh]);
  return (
    <div className={styles.deleted} ref={row}>
      <p role="status">
        {text.deleted(name)}
        {!signal && <>. {text.deletedHere}</>}
      </p>
      <Button look="line" slim onClick={onUndo}>
        <Icon name="undo" />
        {text.undo}
        <span className="unseen">: {name}</span>
      </Button>
    </div>
  );
}

interface WithdrawnRowProps {
  application: ListedApplication;
  fresh: boolean;
  onUndo: () => Promise<void>;
}

/** Shown in place of an application that was withdrawn, while that can be undone. */
export function WithdrawnRow({ application, fresh, onUndo }: WithdrawnRowProps) {
  const { withdrawal: text, undo } = applyText.use();
  const { language } = useSpeech();
  const { title } = useTitle(application);
  const [busy, whileBusy] = useBusy();
  const row = useRef<HTMLDivElement>(null);
  // The focused element disappeared with the row.
  useEffect(() => {
    if (fresh) row.current?.querySelector('button')?.focus();
  }, [fresh]);
  const { undoUntil, reference } = application;
  return (
    <div className={styles.deleted} ref={row}>
      <p role="status">
        {text.done(title)}
        {undoUntil && <> {text.until(lenderTime(new Date(undoUntil), language))}</>}
      </p>
      <Button look="line" slim busy={busy} onClick={() => void whileBusy(onUndo)}>
        <Icon name="undo" />
        {undo}
        <span className="unseen">: {reference}</span>
      </Button>
    </div>
  );
}

/** Beside a draft that could not be deleted: why. */
export function KeptRow({ item, onDismiss }: { item: DeletionItem; onDismiss: () => void }) {
  const text = applyText.use();
  const name = useProgramName()(item);
  return (
    <div className={styles.deleted}>
      <p role="status">{text.notDeleted(name)}</p>
      <Button look="line" slim onClick={onDismiss}>
        {text.dismiss}
        <span className="unseen">: {name}</span>
      </Button>
    </div>
  );
}
