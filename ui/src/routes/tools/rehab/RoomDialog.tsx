import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { TextField } from '../../../components/TextField';
import { maxName } from '../../../features/calculators/kept-list';
import type { Room } from './budget';
import styles from './Dialogs.module.css';
import { rehabText } from './rehab';

interface RoomDialogProps {
  room: Room;
  onSave: (name: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Names a room, or removes it. */
export function RoomDialog({ room, onSave, onRemove, onClose }: RoomDialogProps) {
  const text = rehabText.use();
  const [name, setName] = useState(room.name);
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(name.trim());
  };
  return (
    <Dialog title={text.room.title} onClose={onClose}>
      <form className={styles.inside} noValidate onSubmit={save}>
        <TextField
          label={text.room.name}
          value={name}
          placeholder={text.rooms[room.kind]}
          maxLength={maxName}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => setName(target.value)}
        />
        <Button slim block type="submit">
          {text.room.save}
        </Button>
        <Button look="bare" slim block onClick={onRemove}>
          {text.room.remove}
        </Button>
      </form>
    </Dialog>
  );
}
