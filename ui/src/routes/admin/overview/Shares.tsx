import { dollars } from '../../../lib/money';
import { type Column, Table } from '../list/Table';
import { officeText } from '../office/office';
import styles from './Overview.module.css';

interface Share {
  name: string;
  count: number;
  amount: number;
}

interface SharesProps {
  caption: string;
  column: string;
  shares: readonly Share[];
  by: 'count' | 'amount';
}

export function Shares({ caption, column, shares, by }: SharesProps) {
  const { overview: text } = officeText.use();
  const largest = Math.max(1, ...shares.map((share) => share[by]));
  const columns: Column<Share>[] = [
    {
      key: 'name',
      head: column,
      cell: (share) => (
        <span className={styles.share}>
          <bdi>{share.name}</bdi>
          <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.track} width={100} height={4} />
            <rect className={styles.applications} width={(share[by] / largest) * 100} height={4} />
          </svg>
        </span>
      ),
    },
    { key: 'count', head: text.count, number: true, cell: ({ count }) => count },
    { key: 'amount', head: text.amount, number: true, cell: ({ amount }) => dollars(amount) },
  ];
  if (shares.length === 0) return <p className={styles.none}>{text.none}</p>;
  return <Table caption={caption} columns={columns} rows={shares} keyOf={({ name }) => name} slim />;
}
