import type { Cover, Split } from '../../content/programs/program';
import { dollars } from '../../lib/money';
import styles from './Example.module.css';
import { programsText } from './programs';

interface Sum {
  heads: string[];
  rows: { item: string; amounts: number[] }[];
  total: { item: string; amounts: number[] };
  /** A bar in two parts: the dark part's share, and labels for both. */
  bar: { dark: number; light: number; inside: string; below: [string, string] };
  /** What the sum leaves out. */
  extra?: string;
}

const add = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const percent = (part: number, whole: number) => Math.round((part / whole) * 100);

type Words = ReturnType<typeof programsText.use>['sum'];

function splitSum({ costs, owned }: Split, words: Words): Sum {
  const cost = add(costs.map((row) => row.cost));
  const loan = add(costs.map((row) => row.loan));
  const rest = dollars(cost - loan);
  return {
    heads: [owned?.value ?? words.cost, words.lend],
    rows: costs.map((row) => ({ item: row.item, amounts: [row.cost, row.loan] })),
    total: { item: words.together, amounts: [cost, loan] },
    bar: {
      dark: loan,
      light: cost - loan,
      inside: words.loan(dollars(loan)),
      below: [words.ours(percent(loan, cost)), owned ? `${owned.equity} ${rest}` : words.yours(rest)],
    },
    extra: words.extra,
  };
}

function coverSum({ rent, outgoings }: Cover, words: Words): Sum {
  const spent = add(outgoings.map(({ cost }) => cost));
  return {
    heads: [words.month],
    rows: [{ item: words.rent, amounts: [rent] }, ...outgoings.map(({ item, cost }) => ({ item, amounts: [-cost] }))],
    total: { item: words.left, amounts: [rent - spent] },
    bar: {
      dark: spent,
      light: rent - spent,
      inside: words.rentOf(dollars(rent)),
      below: [words.spent(percent(spent, rent)), words.stays(dollars(rent - spent))],
    },
  };
}

const signed = (amount: number) => (amount < 0 ? `−${dollars(-amount)}` : dollars(amount));

/** A worked example. Only the amounts are given; percentages are calculated here. */
export function Example({ example }: { example: Split | Cover }) {
  const words = programsText.use().sum;
  const { heads, rows, total, bar, extra } = 'costs' in example ? splitSum(example, words) : coverSum(example, words);
  return (
    <div className={styles.sum}>
      <h3>{example.heading}</h3>
      <div className={styles.bar}>
        <span style={{ flexGrow: bar.dark }}>{bar.inside}</span>
        <span style={{ flexGrow: bar.light }} />
      </div>
      <p className={styles.below}>
        <span>{bar.below[0]}</span>
        <span>{bar.below[1]}</span>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{words.item}</span>
            </th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ item, amounts }) => (
            <tr key={item}>
              <th scope="row">{item}</th>
              {amounts.map((amount, column) => (
                <td key={heads[column]}>{signed(amount)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{total.item}</th>
              {total.amounts.map((amount, column) => (
                <td key={heads[column]}>{signed(amount)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      <p className={styles.check}>{example.check}</p>
      {extra && <p className={styles.check}>{extra}</p>}
    </div>
  );
}
