import { cx } from '../../lib/cx';
import { at, BarParts, DimensionLine, placed, Swatch } from './Bar';
import styles from './MoneyBars.module.css';
import type { BarPart, Sense } from './presentation';
import { percent, shareOf } from './say';

interface MoneyBar {
  name: string;
  /** At the end of the line above it. */
  sum: string;
  parts: readonly BarPart[];
  /** Of a part in the table, if it is not its name. */
  labels?: Readonly<Record<string, string>>;
}

interface MoneyBarsProps {
  bars: readonly MoneyBar[];
  /** A length below the bars: what comes in. If a bar is longer, the rest of it is marked. */
  mark?: { name: string; size: number; gap: string; sense: Sense };
  tell: (size: number) => string;
  total: string;
}

/**
 * From `wide` on, a part shows its name and amount on every screen. From `narrow` on, it shows no name on a phone.
 * Narrower parts show neither.
 */
const wide = 0.5;
const narrow = 0.26;

const dark = new Set(['deep', 'lagoon', 'ink', 'brick']);

const sumOf = (parts: readonly BarPart[]) => parts.reduce((sum, { size }) => sum + size, 0);

/** What something costs, who pays for it, and what comes in, drawn to one scale. A table says the same. */
export function MoneyBars({ bars, mark, tell, total }: MoneyBarsProps) {
  const whole = Math.max(mark?.size ?? 0, ...bars.map(({ parts }) => sumOf(parts)));
  return (
    <>
      <div className={styles.bars} aria-hidden="true">
        {bars.map(({ name, sum, parts }, row) => (
          <div key={name} className={styles.row}>
            <p className={styles.caption}>
              <span>{name}</span>
              <b>{sum}</b>
            </p>
            <svg className={styles.bar} aria-hidden="true">
              <BarParts parts={parts} whole={whole} height={52} />
              <line className={styles.ground} x1={0} x2={at(sumOf(parts), whole)} y1={54} y2={54} />
              {row === 0 && mark && mark.size < whole && (
                <rect
                  className={styles.over}
                  x={at(mark.size, whole)}
                  width={at(whole - mark.size, whole)}
                  height={52}
                />
              )}
              {placed(parts).map(({ part, from }) => {
                const share = part.size / whole;
                if (share < narrow) return null;
                const place = { x: at(from, whole), dx: 12, y: 32 };
                const color = dark.has(part.fill) ? styles.light : styles.dark;
                return (
                  <g key={part.name} className={color}>
                    <text {...place} className={cx(share < wide && styles.roomOnly)}>
                      {part.name} {tell(part.size)}
                    </text>
                    {share < wide && (
                      <text {...place} className={styles.phoneOnly}>
                        {tell(part.size)}
                      </text>
                    )}
                  </g>
                );
              })}
            </svg>
          </div>
        ))}
        {mark && (
          <>
            <svg className={styles.mark} aria-hidden="true">
              <DimensionLine to={at(mark.size, whole)} y={8} stop={8} />
            </svg>
            <p className={styles.caption}>
              <span>
                {mark.name} {tell(mark.size)}
              </span>
              <b className={cx(mark.sense === 'loss' && styles.loss, mark.sense === 'gain' && styles.gain)}>
                {mark.gap}
              </b>
            </p>
          </>
        )}
      </div>
      <div className={styles.tables}>
        {bars.map(({ name, sum, parts, labels }) => (
          <table key={name}>
            <caption>{name}</caption>
            <tbody>
              {parts.map((part) => (
                <tr key={part.name}>
                  <th scope="row">
                    <span className={styles.item}>
                      <Swatch fill={part.fill} />
                      {labels?.[part.name] ?? part.name}
                    </span>
                  </th>
                  <td>{tell(part.size)}</td>
                  <td>{percent(shareOf(part.size, sumOf(parts)))}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{total}</th>
                <td>{sum}</td>
                <td>100%</td>
              </tr>
            </tfoot>
          </table>
        ))}
      </div>
    </>
  );
}
