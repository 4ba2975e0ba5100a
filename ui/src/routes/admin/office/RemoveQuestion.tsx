import { Confirm } from '../../../components/Confirm';
import { useBusy } from '../../../lib/useBusy';

interface RemoveQuestionProps {
  words: { title: string; lede: (name: string) => string; yes: string; no: string };
  name: string;
  remove: () => Promise<unknown>;
  again: () => Promise<unknown>;
  onClose: () => void;
}

export function RemoveQuestion({ words, name, remove, again, onClose }: RemoveQuestionProps) {
  const [busy, whileBusy] = useBusy();

  async function yes(): Promise<void> {
    await remove();
    await again();
    onClose();
  }

  return (
    <Confirm words={words} busy={busy} onYes={() => void whileBusy(yes, onClose)} onNo={onClose}>
      {words.lede(`\u2068${name}\u2069`)}
    </Confirm>
  );
}
