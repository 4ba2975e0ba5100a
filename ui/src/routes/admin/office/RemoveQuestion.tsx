import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { CallError } from '../../../lib/http/error';
import styles from './Accounts.module.css';

interface RemoveQuestionProps {
  words: { title: string; lede: (whom: string) => string; yes: string; no: string };
  whom: string;
  remove: () => Promise<unknown>;
  /** Reads the list again. */
  again: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is removed for good. */
export function RemoveQuestion({ words, whom, remove, again, onClose }: RemoveQuestionProps) {
  const [busy, setBusy] = useState(false);

  async function yes(): Promise<void> {
    setBusy(true);
    try {
      await remove();
      await again();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
    onClose();
  }

  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className={styles.lede}>{words.lede(`\u2068${whom}\u2069`)}</p>
      <div className={styles.answers}>
        <Button busy={busy} onClick={() => void yes()}>
          {words.yes}
        </Button>
        <Button look="line" onClick={onClose}>
          {words.no}
        </Button>
      </div>
    </Dialog>
  );
}
