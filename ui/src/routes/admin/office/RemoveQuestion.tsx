import { useState } from 'react';
import { Confirm } from '../../../components/Confirm';
import { CallError } from '../../../lib/http/error';

interface RemoveQuestionProps {
  words: { title: string; lede: (name: string) => string; yes: string; no: string };
  name: string;
  remove: () => Promise<unknown>;
  again: () => Promise<unknown>;
  onClose: () => void;
}

export function RemoveQuestion({ words, name, remove, again, onClose }: RemoveQuestionProps) {
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
    <Confirm words={words} busy={busy} onYes={() => void yes()} onNo={onClose}>
      {words.lede(`\u2068${name}\u2069`)}
    </Confirm>
  );
}
