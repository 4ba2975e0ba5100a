import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { openOf } from '../../../features/calculators/kept-list';
import { uuid } from '../../../lib/uuid';
import { beginId, changeAndFocus, idsOf, type Removed, sayMissing, undoId } from './acting';
import {
  addLine,
  addRoom,
  type Budget,
  type BudgetLine,
  type Budgets,
  changeLine,
  changeRoom,
  fittingKinds,
  holds,
  linesOf,
  maxLines,
  maxRooms,
  type Room,
  removeLine,
  removeRoom,
  sample,
  usualRoom,
} from './budget';
import { budgetShelf } from './budget-shelf';
import { type RoomKind, roomKinds, typicalFlip } from './items';
import { type RoomActs, RoomCard } from './RoomCard';
import styles from './Rooms.module.css';
import { rehabText } from './rehab';
import { SampleNotice } from './SampleNotice';
import { Undo } from './Undo';
import { useNames } from './useNames';

const LineDialog = lazy(async () => ({ default: (await import('./LineDialog')).LineDialog }));
const RoomDialog = lazy(async () => ({ default: (await import('./RoomDialog')).RoomDialog }));

type Asked = { room: string; line?: BudgetLine } | { whole: Room };

/** Adds each room with its usual lines, and gives the focus to the first. */
function addRooms(kinds: readonly RoomKind[]): void {
  const rooms = kinds.map((kind) => usualRoom(kind, uuid));
  changeAndFocus(
    (state) => rooms.reduce((held, room) => addRoom(held, room), state),
    rooms.slice(0, 1).map(({ id }) => idsOf(id).summary),
  );
}

/** The rooms of the open budget with their lines, and the ways to add and remove them. */
export function Rooms({ budget }: { budget: Budget }) {
  const text = rehabText.use();
  const names = useNames();
  const [asked, ask] = useState<Asked>();
  const [gone, setGone] = useState<Removed>();
  const removed = gone?.budget === budget.id ? gone : undefined;
  const { rooms } = budget;
  const isFull = linesOf(budget).length >= maxLines;
  const kinds = fittingKinds(budget);
  const hasOpened = useRef(false);
  useEffect(() => {
    hasOpened.current = true;
  }, []);

  const acts = useMemo((): RoomActs => {
    const close = () => ask(undefined);
    return {
      addLine: (room) => ask({ room }),
      editLine: (room, line) => ask({ room, line }),
      removeLine: (room, line) => {
        const open = openOf(budgetShelf.store.get());
        const at = open.rooms.find(({ id }) => id === room)?.lines.findIndex(({ id }) => id === line.id) ?? 0;
        changeAndFocus(
          (state) => removeLine(state, room, line.id),
          [undoId],
          () => setGone({ budget: open.id, at, room, line }),
        );
      },
      editRoom: (whole) => ask({ whole }),
      undo: (back) => {
        const put = () => {
          const state = budgetShelf.store.get();
          const isBack = back.cleared ? openOf(state).origin === 'sample' : holds(state, (back.line ?? back.whole).id);
          setGone(isBack ? undefined : { ...back, isRefused: true });
          close();
        };
        if (back.cleared) {
          changeAndFocus(back.cleared, [undoId, ...sample.rooms.map(({ id }) => idsOf(id).summary)], put);
        } else if (back.line) {
          const { room, line, at } = back;
          changeAndFocus((state) => addLine(state, room, line, at), [idsOf(line.id).name], put);
        } else {
          const { whole, at } = back;
          changeAndFocus((state) => addRoom(state, whole, at), [idsOf(whole.id).summary], put);
        }
      },
    };
  }, []);

  const saveLine = (room: string, line: BudgetLine | undefined, said: Pick<BudgetLine, 'name' | 'trade' | 'unit'>) => {
    const id = line?.id ?? uuid();
    const ids = idsOf(id);
    const close = () => ask(undefined);
    if (line) return changeAndFocus((state) => changeLine(state, room, id, said), [ids.name], close);
    const added: BudgetLine = { id, item: '', quantity: '', price: '', isExample: false, ...said };
    changeAndFocus((state) => addLine(state, room, added), [ids.quantity, ids.price], close);
  };

  const removeWhole = (whole: Room) => {
    const at = rooms.findIndex(({ id }) => id === whole.id);
    changeAndFocus(
      (state) => removeRoom(state, whole.id),
      [undoId],
      () => {
        setGone({ budget: budget.id, at, whole });
        ask(undefined);
      },
    );
  };

  const clear = async () => {
    const part = await import('./clearing').catch(sayMissing);
    if (!part) return;
    const before = openOf(budgetShelf.store.get());
    const cleared = (state: Budgets) => part.unclearSample(state, before);
    changeAndFocus(part.clearSample, [undoId], () => setGone({ budget: before.id, at: 0, cleared }));
  };

  const full = rooms.length >= maxRooms ? text.adding.fullRooms : text.adding.fullLines;
  const cards = rooms.map((room, index) => (
    <RoomCard
      key={room.id}
      room={room}
      number={index + 1}
      opens={hasOpened.current || index < 2}
      isFull={isFull}
      removed={removed?.room === room.id ? removed : undefined}
      acts={acts}
    />
  ));
  if (removed?.whole) {
    const { whole, at } = removed;
    cards.splice(
      at,
      0,
      <Undo
        key="removed"
        words={text.room.removed(names.room(whole), whole.lines.length)}
        refused={removed.isRefused && full}
        onUndo={() => acts.undo(removed)}
      />,
    );
  }
  return (
    <>
      {budget.origin === 'sample' && <SampleNotice budget={budget} onClear={() => void clear()} />}
      {removed?.cleared && (
        <div className={styles.cleared}>
          <Undo words={text.notices.cleared} refused={removed.isRefused && full} onUndo={() => acts.undo(removed)} />
        </div>
      )}
      {rooms.length === 0 && (
        <section className={styles.begin}>
          <h2>{text.begin.title}</h2>
          <p>{text.begin.words}</p>
          <Button id={beginId} onClick={() => addRooms(typicalFlip)}>
            {text.begin.typical}
          </Button>
        </section>
      )}
      {cards}
      <section className={styles.adding} aria-labelledby="add-room">
        <h2 id="add-room">{text.adding.room}</h2>
        {rooms.length >= maxRooms || isFull ? (
          <p>{isFull ? text.adding.fullLines : text.adding.fullRooms}</p>
        ) : (
          <>
            <p>{kinds.length < roomKinds.length ? text.adding.fewLines : text.adding.words}</p>
            <div className={styles.kinds}>
              {kinds.map((kind) => (
                <Button key={kind} look="line" slim onClick={() => addRooms([kind])}>
                  <Icon name="plus" />
                  {text.rooms[kind]}
                </Button>
              ))}
            </div>
          </>
        )}
      </section>
      {asked && (
        <Suspense>
          {'whole' in asked && (
            <RoomDialog
              room={asked.whole}
              onSave={(name) =>
                changeAndFocus(
                  (state) => changeRoom(state, asked.whole.id, name),
                  [idsOf(asked.whole.id).summary],
                  () => ask(undefined),
                )
              }
              onRemove={() => removeWhole(asked.whole)}
              onClose={() => ask(undefined)}
            />
          )}
          {'room' in asked && (
            <LineDialog
              line={asked.line}
              onSave={(said) => saveLine(asked.room, asked.line, said)}
              onClose={() => ask(undefined)}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
