import { isRecord } from '../../lib/shape';

interface WithId {
  id: string;
}

const isList = (value: unknown): value is readonly WithId[] =>
  Array.isArray(value) && value.every((one) => isRecord(one) && typeof one['id'] === 'string');

/** Whether two values hold the same, in whatever order their members are. */
export function areEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => areEqual(one[name], other[name]));
}

type Overlapping = () => void;

/** Their order, with what only we have behind what it follows here. */
function joinedOrder(ours: readonly WithId[], theirs: readonly WithId[]): string[] {
  const order = theirs.map(({ id }) => id);
  ours.forEach(({ id }, at) => {
    if (!order.includes(id)) order.splice(order.indexOf(ours[at - 1]?.id ?? '') + 1, 0, id);
  });
  return order;
}

function joinLists(
  base: readonly WithId[],
  ours: readonly WithId[],
  theirs: readonly WithId[],
  overlaps: Overlapping,
): unknown[] {
  const [was, here, there] = [base, ours, theirs].map((list) => new Map(list.map((one) => [one.id, one])));
  return joinedOrder(ours, theirs).flatMap((id) => {
    const [before, our, their] = [was, here, there].map((list) => list?.get(id));
    if (our && their) return [join(before, our, their, overlaps)];
    const left = our ?? their;
    // What one side removed is gone, unless the other side changed it.
    return before && areEqual(before, left) ? [] : [left];
  });
}

function join(base: unknown, ours: unknown, theirs: unknown, overlaps: Overlapping): unknown {
  if (areEqual(ours, theirs) || areEqual(base, theirs)) return ours;
  if (areEqual(base, ours)) return theirs;
  if (isList(base) && isList(ours) && isList(theirs)) return joinLists(base, ours, theirs, overlaps);
  if (isRecord(base) && isRecord(ours) && isRecord(theirs)) {
    const names = new Set([...Object.keys(theirs), ...Object.keys(ours)]);
    return Object.fromEntries([...names].map((name) => [name, join(base[name], ours[name], theirs[name], overlaps)]));
  }
  overlaps();
  return ours;
}

/** Both sides' changes since `base`: lists item by item, by id. `undefined` if both changed the same. */
export function merged(base: unknown, ours: unknown, theirs: unknown): unknown {
  let isConflict = false;
  const whole = join(base, ours, theirs, () => {
    isConflict = true;
  });
  return isConflict ? undefined : whole;
}
