/** The scale of a plot's axis, with a mark at each step. */
export interface Axis {
  from: number;
  to: number;
  marks: readonly number[];
}

/** The round number nearest above: 1, 2 or 5 with zeros. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(size, 1)));
  const step = [1, 2, 5, 10].find((times) => times * power >= size) ?? 10;
  return step * power;
}

function axis(from: number, to: number, step: number): Axis {
  const count = Math.round((to - from) / step);
  return { from, to, marks: Array.from({ length: count + 1 }, (_, index) => from + index * step) };
}

/** Round numbers around one, so that it is near the middle. `share` of it is the width of a step. */
export function around(middle: number, share: number, least = 0): Axis {
  const step = roundStep(middle * share);
  const nearest = Math.round(middle / step) * step;
  const from = Math.max(least, nearest - 3 * step);
  return axis(from, from + 6 * step, step);
}

/** From the least to the most of some values, with the ground in view and room on either side of it. */
export function heights(values: readonly number[], ground: number): Axis {
  const low = Math.min(ground, ...values);
  const high = Math.max(ground, ...values);
  const room = Math.max((high - low) * 0.22, 1);
  const from = Math.min(low - room * 0.15, ground - room);
  const to = Math.max(high + room * 0.15, ground + room);
  const step = roundStep((to - from) / 8);
  // Where no value is, a mark would only raise questions, such as a cost below zero.
  const first = Math.ceil((low < ground ? from : ground) / step);
  const last = Math.floor((high > ground ? to : ground) / step);
  return { from, to, marks: Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step) };
}

export interface Point {
  x: number;
  y: number;
}

/** The two ends of each straight piece of a line. A piece that crosses the ground becomes two. */
export function pieces(points: readonly Point[], ground: number): { from: Point; to: Point; above: boolean }[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    const above = (point: Point) => point.y >= ground;
    if (above(from) === above(to)) return [{ from, to, above: above(to) }];
    const share = (ground - from.y) / (to.y - from.y);
    const crossing = { x: from.x + (to.x - from.x) * share, y: ground };
    return [
      { from, to: crossing, above: above(from) },
      { from: crossing, to, above: above(to) },
    ];
  });
}
