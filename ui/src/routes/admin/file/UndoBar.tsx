import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import type { Undoable } from '../../../lib/api/types';
import { useSecondsLeft } from '../../../lib/useSecondsLeft';
import styles from './Acts.module.css';
import { fileText } from './file';

export function UndoBar({ undoable, busy, onUndo }: { undoable: Undoable; busy: boolean; onUndo: () => void }) {
  const { acts: text } = fileText.use();
  const left = useSecondsLeft(Date.parse(undoable.until));
  if (left <= 0) return null;
  return (
    <div className={styles.undo}>
      <Button look="line" slim busy={busy} onClick={onUndo}>
        <Icon name="undo" />
        {text.undo}
      </Button>
      <span role="timer">{text.seconds(left)}</span>
    </div>
  );
}
