import { dollars } from '../../../lib/money';
import { officeText } from '../office/office';
import { Cell, Table } from '../office/Table';
import styles from './Overview.module.css';

interface Share {
  name: string;
  count: number;
  amount: number;
}

interface SharesProps {
  caption: string;
  /** What is shared out: programs, sources, statuses. */
  column: string;
  shares: readonly Share[];
  /** By what the bars are long. */
  by: 'count' | 'amount';
}

/** Parts of a whole, each with its bar and its numbers. */
export function Shares({ caption, column, shares, by }: SharesProps) {
  const { overview: text } = officeText.use();
  const most = Math.max(1, ...shares.map((share) => share[by]));
  if (shares.length === 0) return <p className={styles.none}>{text.none}</p>;
  return (
    <Table caption={caption} columns={[column, text.count, text.amount]} numbers={2}>
      {shares.map((share) => (
        <tr key={share.name}>
          <Cell label={column}>
            <span className={styles.share}>
              <bdi>{share.name}</bdi>
              <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.track} width={100} height={4} />
                <rect className={styles.applications} width={(share[by] / most) * 100} height={4} />
              </svg>
            </span>
          </Cell>
          <Cell label={text.count} number>
            {share.count}
          </Cell>
          <Cell label={text.amount} number>
            {dollars(share.amount)}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
