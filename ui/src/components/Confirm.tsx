import type { ReactNode } from 'react';
import type { Notice } from '../lib/http/notice';
import { Button } from './Button';
import styles from './Confirm.module.css';
import { Dialog } from './Dialog';
import { MessageLines } from './MessageLines';

interface ConfirmProps {
  words: { title: string; yes: string; no: string };
  children: ReactNode;
  /** The action cannot be undone, so "no" is the default. */
  danger?: boolean;
  /** The focus starts on "yes", because time runs out; otherwise on the first field or "no". */
  urgent?: boolean;
  busy?: boolean;
  failure?: Notice | undefined;
  onYes: () => void;
  onNo: () => void;
  /** Closing is a no unless it means something else. */
  onClose?: () => void;
}

export function Confirm({ words, children, danger, urgent, busy, failure, onYes, onNo, onClose = onNo }: ConfirmProps) {
  const yes = (
    <Button
      key="yes"
      data-first={urgent || undefined}
      look={danger ? 'line' : 'solid'}
      busy={busy === true}
      onClick={onYes}
    >
      {words.yes}
    </Button>
  );
  const no = (
    <Button key="no" data-first={!urgent || undefined} look={danger ? 'solid' : 'line'} onClick={onNo}>
      {words.no}
    </Button>
  );
  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className={styles.text}>{children}</div>
      <div className={styles.failure} role="alert">
        {failure && <MessageLines message={failure.text} />}
      </div>
      <div className={styles.answers}>{danger ? [no, yes] : [yes, no]}</div>
    </Dialog>
  );
}
