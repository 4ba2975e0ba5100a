import { Choice } from '../../../components/Choice';
import { Dialog } from '../../../components/Dialog';
import { deskText } from '../desk';
import styles from './PipelinePage.module.css';

interface KeysProps {
  letters: boolean;
  onLetters: (on: boolean) => void;
  onClose: () => void;
}

export function Keys({ letters, onLetters, onClose }: KeysProps) {
  const { keys } = deskText.use().pipeline;
  return (
    <Dialog title={keys.title} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.list.map(({ keys: pressed, does }) => (
          <div key={does}>
            <dt>
              {pressed.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Choice bare checked={letters} onChange={({ target }) => onLetters(target.checked)}>
        {keys.letters}
      </Choice>
      <p className="note">{keys.remembered}</p>
    </Dialog>
  );
}
