import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { undoId } from './acting';
import { rehabText } from './rehab';
import styles from './Undo.module.css';

interface UndoProps {
  words: string;
  /** Why it can't be put back, once someone has tried. */
  refused?: string | false | undefined;
  onUndo: () => void;
}

/** Stands where something was removed, and takes the focus. */
export function Undo({ words, refused, onUndo }: UndoProps) {
  const text = rehabText.use();
  return (
    <div className={styles.undo}>
      <p id={`${undoId}-words`}>{words}</p>
      <Button look="bare" slim id={undoId} aria-describedby={`${undoId}-words`} onClick={onUndo}>
        <Icon name="undo" />
        {text.line.undo}
      </Button>
      <p role="alert">{refused}</p>
    </div>
  );
}
