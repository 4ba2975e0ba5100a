import { memo, useState } from 'react';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { exactly, told } from '../../../features/calculators/say';
import { uuid } from '../../../lib/uuid';
import { changeAndFocus, idsOf, type Removed } from './acting';
import { addLine, lineOf, type Room } from './budget';
import { type ItemId, roomItems } from './items';
import { LineRow } from './LineRow';
import styles from './RoomCard.module.css';
import { roomFigure } from './reading';
import { rehabText } from './rehab';
import { Undo } from './Undo';
import { useNames } from './useNames';

/** What the page does with its rooms and lines. */
export interface RoomActs {
  addLine: (room: string) => void;
  editLine: (room: string, line: Room['lines'][number]) => void;
  removeLine: (room: string, line: Room['lines'][number]) => void;
  editRoom: (room: Room) => void;
  undo: (removed: Removed) => void;
}

interface RoomCardProps {
  room: Room;
  number: number;
  /** Whether it is open at first. */
  opens: boolean;
  /** Whether the budget has as many lines as it can have. */
  isFull: boolean;
  /** A line of this room that was just removed. */
  removed: Removed | undefined;
  acts: RoomActs;
}

/** Usual items that one press adds. */
const maxOffered = 5;

export const RoomCard = memo(function RoomCard({ room, number, opens, isFull, removed, acts }: RoomCardProps) {
  const text = rehabText.use();
  const names = useNames();
  const [isOpen] = useState(opens);
  const held = new Set(room.lines.map(({ item }) => item));
  const { usual, more } = roomItems[room.kind];
  const offered = [...usual, ...more].filter((item) => !held.has(item)).slice(0, maxOffered);
  const addItem = (item: ItemId) => {
    const id = uuid();
    const ids = idsOf(id);
    changeAndFocus((state) => addLine(state, room.id, lineOf(id, item)), [ids.quantity, ids.price]);
  };
  const undo = removed?.line && (
    <li key="removed">
      <Undo
        words={text.line.removed(names.line(removed.line))}
        refused={removed.isRefused && text.adding.fullLines}
        onUndo={() => acts.undo(removed)}
      />
    </li>
  );
  const rows = room.lines.map((line) => (
    <LineRow key={line.id} room={room.id} line={line} onEdit={acts.editLine} onRemove={acts.removeLine} />
  ));
  return (
    <details className={styles.room} open={isOpen}>
      <summary id={idsOf(room.id).summary}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h2>
          {names.room(room)}
          <small>{text.room.items(room.lines.length)}</small>
        </h2>
        <b>{told(roomFigure(room), exactly)}</b>
      </summary>
      {rows.length > 0 && (
        <p className={styles.heads} aria-hidden="true">
          <span>{text.line.item}</span>
          <span>{text.line.quantity}</span>
          <span>{text.line.price}</span>
          <span>{text.line.total}</span>
        </p>
      )}
      <ul>{removed?.line ? [...rows.slice(0, removed.at), undo, ...rows.slice(removed.at)] : rows}</ul>
      {isFull ? (
        <p className={styles.full}>{text.adding.fullLines}</p>
      ) : (
        <div className={styles.adding}>
          <Button look="line" slim onClick={() => acts.addLine(room.id)}>
            <Icon name="plus" />
            {text.adding.line}
          </Button>
          {offered.map((item) => (
            <button
              key={item}
              type="button"
              className={styles.chip}
              aria-label={text.adding.typical(text.items[item])}
              onClick={() => addItem(item)}
            >
              <Icon name="plus" />
              {text.items[item]}
            </button>
          ))}
        </div>
      )}
      <Button look="bare" slim onClick={() => acts.editRoom(room)}>
        {text.room.edit}
        <span className="unseen">: {names.room(room)}</span>
      </Button>
    </details>
  );
});
