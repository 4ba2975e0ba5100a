import { at } from '../../../features/calculators/Bar';
import { Fold } from '../../../features/calculators/Fold';
import { exactly } from '../../../features/calculators/say';
import { sum } from '../../../lib/figures/rehab';
import type { ReadBudget } from './reading';
import { rehabText } from './rehab';
import styles from './Trades.module.css';

/** How many trades are shown; the others are folded. */
const maxShown = 6;

function Bars({ trades, most }: { trades: ReadBudget['trades']; most: number }) {
  const text = rehabText.use();
  return (
    <ul className={styles.trades}>
      {trades.map(({ trade, cost }) => (
        <li key={trade}>
          <span>{text.trades[trade]}</span>
          <svg aria-hidden="true">
            <rect width={at(cost, most)} height={10} />
          </svg>
          <b>{exactly(cost)}</b>
        </li>
      ))}
    </ul>
  );
}

/** What each trade costs, the most expensive first, all to one scale. */
export function Trades({ trades }: Pick<ReadBudget, 'trades'>) {
  const { results: text } = rehabText.use();
  const [first] = trades;
  if (!first) return null;
  const others = trades.slice(maxShown);
  return (
    <section className={styles.panel}>
      <h2>{text.trades}</h2>
      <Bars trades={trades.slice(0, maxShown)} most={first.cost} />
      {others.length > 0 && (
        <Fold title={text.moreTrades(others.length, exactly(sum(others.map(({ cost }) => cost))))}>
          <Bars trades={others} most={first.cost} />
        </Fold>
      )}
    </section>
  );
}
