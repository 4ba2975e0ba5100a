import { Link, useParams } from 'react-router-dom';
import { Icon } from '../../../components/Icon';
import type { PipelineRow } from '../../../lib/api/types';
import { dollars } from '../../../lib/money';
import { useNow } from '../../../lib/useNow';
import { age, minutesBetween } from '../age';
import { deskText } from '../desk';
import { StatusTag } from '../StatusTag';
import { useTelling } from '../useTelling';
import { DueClock } from './DueClock';
import styles from './Rows.module.css';
import { addressOf, type View } from './view';

function Row({ row, view }: { row: PipelineRow; view: View }) {
  const text = deskText.use();
  const telling = useTelling();
  const now = useNow();
  const open = useParams()['id'] === row.id;
  return (
    <tr data-open={open || undefined}>
      <td className={styles.due}>
        <DueClock promised={row} slim />
      </td>
      <td className={styles.who}>
        <Link
          to={{ pathname: `/admin/application/${row.id}`, ...addressOf(view) }}
          aria-current={open ? 'true' : undefined}
          data-row
        >
          <bdi>{row.borrower}</bdi>
        </Link>
        <span className={styles.sub}>{row.reference}</span>
        {row.asked && (
          <span className={styles.asked}>
            <Icon name="mail" />
            {text.pipeline.asked}
          </span>
        )}
      </td>
      <td className={styles.program}>
        {telling.program(row)}
        <bdi className={styles.sub}>{telling.place(row.place)}</bdi>
      </td>
      <td className={styles.amount}>
        {row.amount === null ? <span className={styles.sub}>{text.noAmount}</span> : dollars(row.amount)}
      </td>
      <td className={styles.status}>
        <StatusTag status={row.status} />
        <span className={styles.sub}>{text.clock.age(age(minutesBetween(row.receivedAt, now)))}</span>
      </td>
      <td className={styles.assignee}>
        {row.assignee ? <bdi>{row.assignee.name}</bdi> : <span className={styles.sub}>{text.nobody}</span>}
      </td>
    </tr>
  );
}

/** The applications of a view, a line each: the whole line leads to its file. */
export function Rows({ rows, view, caption }: { rows: readonly PipelineRow[]; view: View; caption: string }) {
  const { columns } = deskText.use().pipeline;
  const sorted = { due: 'due', received: undefined, oldest: undefined, amount: 'amount', borrower: 'borrower' }[
    view.sort
  ];
  const order = (column: string) => {
    if (column !== sorted) return undefined;
    return column === 'amount' ? 'descending' : 'ascending';
  };
  return (
    <table className={styles.rows}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {Object.entries(columns).map(([column, label]) => (
            <th key={column} scope="col" aria-sort={order(column)} data-column={column}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} view={view} />
        ))}
      </tbody>
    </table>
  );
}
