import { Button } from '../../components/Button';
import { Confirm } from '../../components/Confirm';
import { calculatorsText } from './calculators';
import { saveFile } from './csv';
import type { Unread } from './UnreadNotice';

/** Saves what could not be read as a file, or deletes it. */
export function UnreadDialog({ shelf, onClose }: { shelf: Unread; onClose: () => void }) {
  const { unread: text } = calculatorsText.use();
  const remove = () => {
    shelf.discard();
    onClose();
    // What opened this is gone with the notice.
    document.querySelector('h1')?.focus();
  };
  return (
    <Confirm words={text} danger onYes={remove} onNo={onClose}>
      <p>{text.words}</p>
      <Button look="bare" slim onClick={() => saveFile(`${text.file}.txt`, shelf.unread().join('\n'), 'text/plain')}>
        {text.save}
      </Button>
    </Confirm>
  );
}
