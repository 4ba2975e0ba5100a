import { cx } from '../../lib/cx';
import { calculatorsText } from './calculators';
import styles from './FigureTable.module.css';
import { Fold } from './Fold';
import type { Sense } from './presentation';

interface Cell {
  /** Unique in its row. */
  key: string;
  text: string;
  sense?: Sense;
  /** The numbers that were typed. */
  here?: boolean;
}

interface FigureTableProps {
  caption: string;
  heads: readonly string[];
  rows: readonly { name: string; cells: readonly Cell[] }[];
}

const senses = { gain: styles.gain, loss: styles.loss };

/** What a plot shows, as numbers. Closed at first. */
export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  const { table } = calculatorsText.use();
  return (
    <Fold title={table}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={caption}>
        <table className={styles.table}>
          <caption className="unseen">{caption}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map(({ key, text, sense, here }) => (
                  <td key={key} className={cx(sense && senses[sense], here && styles.here)}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Fold>
  );
}
