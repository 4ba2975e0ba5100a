import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { undoId } from './acting';
import { rehabText } from './rehab';
import styles from './Undo.module.css';

/** Stands where something was removed, and takes the focus. */
export function Undo({ words, onUndo }: { words: string; onUndo: () => void }) {
  const text = rehabText.use();
  return (
    <div className={styles.undo}>
      <p id={`${undoId}-words`}>{words}</p>
      <Button look="bare" slim id={undoId} aria-describedby={`${undoId}-words`} onClick={onUndo}>
        <Icon name="undo" />
        {text.line.undo}
      </Button>
    </div>
  );
}
