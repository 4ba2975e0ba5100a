import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import styles from './Table.module.css';

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  number?: boolean;
  sorted?: 'ascending' | 'descending' | undefined;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  isOpen?: (row: Row) => boolean;
  /** Has few columns, so it stays a table on narrow screens. */
  slim?: boolean;
  className?: string | undefined;
}

/** A table of the desk. On narrow screens each row becomes a card with labels. */
export function Table<Row>({ caption, columns, rows, keyOf, isOpen, slim, className }: TableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table className={cx(styles.table, !slim && styles.cards, className)}>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, head, number, sorted }) => (
              <th key={key} scope="col" aria-sort={sorted} data-column={key} data-number={number}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-open={isOpen?.(row) || undefined}>
              {columns.map(({ key, head, number, cell }) => (
                <td key={key} data-column={key} data-label={head} data-number={number}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
