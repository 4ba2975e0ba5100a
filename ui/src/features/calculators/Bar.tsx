import styles from './Bar.module.css';
import type { BarPart, PartFill } from './presentation';

const fills: Record<PartFill, string | undefined> = {
  deep: styles.deep,
  mist: styles.mist,
  lagoon: styles.lagoon,
  dune: styles.dune,
  ink: styles.ink,
  haze: styles.haze,
  sun: styles.sun,
  brick: styles.brick,
  shell: styles.shell,
};

export const at = (size: number, whole: number): string => `${(whole > 0 ? (size / whole) * 100 : 0).toFixed(3)}%`;

/** Where each part of a bar begins. */
export function placed(parts: readonly BarPart[]): { part: BarPart; from: number }[] {
  let from = 0;
  return parts
    .filter(({ size }) => size > 0)
    .map((part) => {
      const here = { part, from };
      from += part.size;
      return here;
    });
}

/** The parts of a bar, drawn to scale. `whole` is what 100% of the width stands for. */
export function BarParts({ parts, whole, height }: { parts: readonly BarPart[]; whole: number; height: number }) {
  return placed(parts).map(({ part, from }) => (
    <rect
      key={part.name}
      className={fills[part.fill]}
      x={at(from, whole)}
      y={0}
      width={at(part.size, whole)}
      height={height}
    />
  ));
}

/** A dimension line: a length with a stop at both ends. */
export function DimensionLine({ to, y, stop = 5 }: { to: string; y: number; stop?: number }) {
  return (
    <>
      <line className={styles.dim} x1={0} x2={to} y1={y} y2={y} />
      <line className={styles.stop} x1={0} x2={0} y1={y - stop} y2={y + stop} />
      <line className={styles.stop} x1={to} x2={to} y1={y - stop} y2={y + stop} />
    </>
  );
}

/** Shows in a table which part of a drawing a row is. */
export const Swatch = ({ fill }: { fill: PartFill }) => (
  <svg className={styles.swatch} aria-hidden="true">
    <rect className={fills[fill]} width="100%" height="100%" />
  </svg>
);
