import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import styles from './Table.module.css';

interface TableProps {
  caption: string;
  columns: readonly string[];
  /** Of the columns, from behind, those that hold numbers. */
  numbers?: number;
  children: ReactNode;
}

/** A table of the desk; where there is no room for columns of words, each row is a card. */
export function Table({ caption, columns, numbers = 0, children }: TableProps) {
  return (
    <div className={styles.frame}>
      <table className={cx(styles.table, numbers === 0 && styles.cards)}>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={column} scope="col" data-number={place >= columns.length - numbers || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** A cell that carries its column's name along, for where the head of the table is out of sight. */
export function Cell({ label, number, children }: { label: string; number?: boolean; children: ReactNode }) {
  return (
    <td data-label={label} data-number={number || undefined}>
      {children}
    </td>
  );
}
