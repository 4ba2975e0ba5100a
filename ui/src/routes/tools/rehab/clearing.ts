import { withOpen } from '../../../features/calculators/kept-list';
import { addLine, addRoom, type Budget, type Budgets, change, holds, isSampleLine, type Room, sample } from './budget';

/** A room of the sample that nobody named. */
const isSampleRoom = ({ id, name }: Room): boolean => name === '' && sample.rooms.some((room) => room.id === id);

/** Clears what is still the sample's. */
export const clearSample = (state: Budgets): Budgets =>
  withOpen(state, (budget) => ({
    ...budget,
    origin: 'own',
    rooms: budget.rooms
      .map((room) => ({ ...room, lines: room.lines.filter((line) => !isSampleLine(line)) }))
      .filter((room) => room.lines.length > 0 || !isSampleRoom(room)),
  }));

/** Puts back what `clearSample` took out of a budget, if there is room for all of it. */
export function unclearSample(state: Budgets, { rooms, origin }: Budget): Budgets {
  let isWhole = true;
  const back = rooms.reduce((held, room, at) => {
    const lines = room.lines.filter(isSampleLine);
    const isGone = !holds(held, room.id);
    if (isGone && lines.length === 0 && !isSampleRoom(room)) return held;
    const next = isGone
      ? addRoom(held, { ...room, lines }, at)
      : lines.reduce((some, line) => addLine(some, room.id, line, room.lines.indexOf(line)), held);
    isWhole &&= [room, ...lines].every(({ id }) => holds(next, id));
    return next;
  }, state);
  return isWhole ? change(back, { origin }) : state;
}
