import { cx } from '../../lib/cx';
import styles from './Plot.module.css';
import { type Axis, type Point, pieces } from './plotting';

interface PlotLine {
  name: string;
  points: readonly Point[];
  /** Where its name stands: above this point, or at its right end. */
  named?: Point | undefined;
  /** The line of the numbers that were typed. */
  main?: boolean;
}

interface PlotProps {
  /** Says in words what the drawing shows. */
  label: string;
  x: Axis & { name: string; tell: (value: number) => string };
  y: Axis & { tell: (value: number) => string };
  /** The value at break-even, where the line of the ground is drawn. Above it are gains, below it losses. */
  ground: number;
  lines: readonly PlotLine[];
  /** The numbers that were typed. */
  here: Point & { name: string; value: string };
  /** Where the main line crosses the ground. */
  crossing?: { x: number; name: string; value: string } | undefined;
}

/** Lines over a ground: what is above it is gained, what is below it is lost. Sizes are in percent, so letters keep theirs. */
export function Plot({ label, x, y, ground, lines, here, crossing }: PlotProps) {
  const across = (value: number) => `${(((value - x.from) / (x.to - x.from)) * 100).toFixed(2)}%`;
  const down = (value: number) => `${(((y.to - value) / (y.to - y.from)) * 100).toFixed(2)}%`;
  const level = down(ground);
  const isLeft = here.x < (x.from + x.to) / 2;
  const isSeen = crossing && crossing.x > x.from && crossing.x < x.to && crossing.x !== here.x;
  /** Too near to the left edge for words before it. */
  const isAtEdge = (here.x - x.from) / (x.to - x.from) < 0.15;
  const beside = isAtEdge ? ({ dx: 14, textAnchor: 'start' } as const) : ({ dx: -8, textAnchor: 'end' } as const);
  const isOutside = here.x < x.from || here.x > x.to;
  return (
    <div className={styles.plot}>
      <svg role="img" aria-label={label}>
        <rect className={styles.air} width="100%" height={level} />
        <rect
          className={styles.earth}
          y={level}
          width="100%"
          height={`${(((ground - y.from) / (y.to - y.from)) * 100).toFixed(2)}%`}
        />
        {y.marks
          .filter((mark) => mark !== ground)
          .map((mark) => (
            <g key={mark}>
              <line
                className={mark > ground ? styles.grid : styles.gridInside}
                x1={0}
                x2="100%"
                y1={down(mark)}
                y2={down(mark)}
              />
              {mark > ground ? (
                <text x={6} y={down(mark)} dy={-6}>
                  {y.tell(mark)}
                </text>
              ) : (
                <text className={styles.inside} x="100%" dx={-8} y={down(mark)} dy={-6} textAnchor="end">
                  {y.tell(mark)}
                </text>
              )}
            </g>
          ))}
        {lines.map(({ name, points, main, named }) => (
          <g key={name}>
            {pieces(points, ground).map(({ from, to, above }) => (
              <line
                key={from.x}
                className={cx(above ? styles.up : styles.down, main && styles.main)}
                x1={across(from.x)}
                y1={down(from.y)}
                x2={across(to.x)}
                y2={down(to.y)}
              />
            ))}
            <text
              className={cx(main && styles.bold)}
              x={named ? across(named.x) : '100%'}
              dx={10}
              y={down((named ?? points.at(-1))?.y ?? ground)}
              dy={named ? -8 : 5}
            >
              {name}
            </text>
          </g>
        ))}
        <line className={styles.ground} x1={0} x2="100%" y1={level} y2={level} />
        {isSeen && (
          <>
            <line className={styles.leadInside} x1={across(crossing.x)} x2={across(crossing.x)} y1={level} y2="92%" />
            <text
              className={styles.inside}
              x={across(crossing.x)}
              dx={isLeft ? 10 : -10}
              y="92%"
              dy={-20}
              textAnchor={isLeft ? 'start' : 'end'}
            >
              {crossing.name}
            </text>
            <text
              className={cx(styles.inside, styles.boldInside)}
              x={across(crossing.x)}
              dx={isLeft ? 10 : -10}
              y="92%"
              textAnchor={isLeft ? 'start' : 'end'}
            >
              {crossing.value}
            </text>
            <circle className={styles.crossing} cx={across(crossing.x)} cy={level} r={6} />
          </>
        )}
        {!isOutside && (
          <>
            <line className={styles.lead} x1={across(here.x)} x2={across(here.x)} y1="4%" y2={down(here.y)} />
            <text x={across(here.x)} y="4%" dy={10} {...beside}>
              {here.name}
            </text>
            <text className={styles.bold} x={across(here.x)} y="4%" dy={29} {...beside}>
              {here.value}
            </text>
            <circle className={styles.here} cx={across(here.x)} cy={down(here.y)} r={9} />
          </>
        )}
        {x.marks.map((mark, index) => (
          <text
            key={mark}
            className={cx(index % 2 === 1 && styles.wideOnly)}
            x={across(mark)}
            y="100%"
            dy={22}
            textAnchor={index === 0 ? 'start' : 'middle'}
          >
            {x.tell(mark)}
          </text>
        ))}
      </svg>
      <p className={styles.axis}>{x.name}</p>
    </div>
  );
}
