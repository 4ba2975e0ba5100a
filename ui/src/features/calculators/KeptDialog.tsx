import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { TextField } from '../../components/TextField';
import styles from './KeptDialog.module.css';
import { maxName } from './kept-list';

interface KeptDialogProps {
  words: {
    title: string;
    name: string;
    hint: string;
    others: string;
    open: string;
    remove: string;
    full: string;
    done: string;
  };
  /** The name of what is open, and what it is called without one. */
  name: string;
  placeholder: string;
  onRename: (name: string) => void;
  others: readonly { id: string; name: string }[];
  onShow: (id: string) => void;
  onRemove: (id: string) => void;
  /** Ways to begin another; `full`: there is no room for one. */
  ways: readonly { label: string; onPress: () => void }[] | 'full';
  /** What was just removed, with a way back. */
  children?: ReactNode;
  onClose: () => void;
}

/** Names what is open in a tool, opens or deletes another, and begins one. */
export function KeptDialog(props: KeptDialogProps) {
  const { words, name, placeholder, onRename, others, onShow, onRemove, ways, children, onClose } = props;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className={styles.inside}>
        <TextField
          label={words.name}
          hint={words.hint}
          value={name}
          placeholder={placeholder}
          maxLength={maxName}
          autoComplete="off"
          onChange={({ target }) => onRename(target.value)}
        />
        {children}
        {others.length > 0 && (
          <section>
            <h3>{words.others}</h3>
            <ul className={styles.others}>
              {others.map((one) => (
                <li key={one.id}>
                  <button
                    type="button"
                    onClick={() => {
                      onShow(one.id);
                      onClose();
                    }}
                  >
                    <span className="unseen">{words.open}: </span>
                    {one.name}
                  </button>
                  <Button look="bare" slim onClick={() => onRemove(one.id)}>
                    {words.remove}
                    <span className="unseen">: {one.name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {ways === 'full' ? (
          <p>{words.full}</p>
        ) : (
          <div className={styles.adding}>
            {ways.map(({ label, onPress }) => (
              <Button
                key={label}
                look="line"
                slim
                block
                onClick={() => {
                  onPress();
                  onClose();
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
        <Button slim block onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </Dialog>
  );
}
