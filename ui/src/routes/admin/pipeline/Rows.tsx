import { Link, useParams } from 'react-router-dom';
import { Icon } from '../../../components/Icon';
import type { PipelineRow } from '../../../lib/api/types';
import { cx } from '../../../lib/cx';
import { dollars } from '../../../lib/money';
import { useNow } from '../../../lib/useNow';
import { age, minutesBetween } from '../age';
import { deskText } from '../desk';
import { type Column, Table } from '../list/Table';
import { StatusTag } from '../StatusTag';
import { useTelling } from '../useTelling';
import { DueClock } from './DueClock';
import styles from './Rows.module.css';
import { addressOf, type View } from './view';

/** The applications of a view, one per row. The whole row links to the application. */
export function Rows({ rows, view, caption }: { rows: readonly PipelineRow[]; view: View; caption: string }) {
  const text = deskText.use();
  const { asked, owed, columns: head } = text.pipeline;
  const telling = useTelling();
  const now = useNow();
  const { id: open } = useParams();
  const isOpen = ({ id }: PipelineRow) => id === open;
  const { sort } = view;
  const columns: Column<PipelineRow>[] = [
    {
      key: 'due',
      head: head.due,
      sorted: sort === 'due' ? 'ascending' : undefined,
      cell: (row) => <DueClock promised={row} slim />,
    },
    {
      key: 'who',
      head: head.borrower,
      sorted: sort === 'borrower' ? 'ascending' : undefined,
      cell: (row) => (
        <>
          <Link
            className={styles.who}
            to={{ pathname: `/admin/application/${row.id}`, ...addressOf(view) }}
            aria-current={isOpen(row) ? 'true' : undefined}
            data-row={row.id}
          >
            <bdi>{row.borrower}</bdi>
          </Link>
          <span className={styles.sub}>{row.reference}</span>
          {row.asked && (
            <span className={styles.asked}>
              <Icon name="mail" />
              {asked}
            </span>
          )}
          {row.waitingSince && (
            <span className={cx(styles.asked, styles.waiting)}>
              <Icon name="user" />
              {owed} · {age(minutesBetween(row.waitingSince, now))}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'program',
      head: head.program,
      cell: (row) => (
        <>
          {telling.program(row)}
          <bdi className={styles.sub}>{telling.place(row.place)}</bdi>
        </>
      ),
    },
    {
      key: 'amount',
      head: head.amount,
      number: true,
      sorted: sort === 'amount' ? 'descending' : undefined,
      cell: ({ amount }) => (amount === null ? <span className={styles.sub}>{text.noAmount}</span> : dollars(amount)),
    },
    {
      key: 'status',
      head: head.status,
      cell: ({ status, receivedAt }) => (
        <>
          <StatusTag status={status} />
          <span className={cx(styles.sub, styles.age)}>{text.clock.age(age(minutesBetween(receivedAt, now)))}</span>
        </>
      ),
    },
    {
      key: 'assignee',
      head: head.assignee,
      cell: ({ assignee }) =>
        assignee ? <bdi>{assignee.name}</bdi> : <span className={styles.sub}>{text.nobody}</span>,
    },
  ];
  return (
    <Table
      className={styles.rows}
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      isOpen={isOpen}
    />
  );
}
