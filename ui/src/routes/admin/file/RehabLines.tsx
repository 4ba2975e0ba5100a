import { Tag } from '../../../components/Tag';
import { amountOf } from '../../../features/wizard/form/amount';
import type { DeskApplication } from '../../../lib/api/types';
import { cents, dollars } from '../../../lib/money';
import { readRehabLines } from '../../../lib/rehab-lines';
import styles from './RehabLines.module.css';
import { rehabLinesText } from './rehab-lines';

/** A rehab budget line by line, and whether it adds up to the one that is stated. */
export function RehabLines({ answers }: Pick<DeskApplication, 'answers'>) {
  const text = rehabLinesText.use();
  const { rehabLines: written, spendOnRehab } = answers['loanTerms'] ?? {};
  const stated = amountOf(spendOnRehab);
  const { rooms, total, count } = readRehabLines(typeof written === 'string' ? written : '');
  if (count === 0) return null;
  // Applications state whole dollars.
  const difference = stated === undefined ? undefined : Math.round(total / 100) - stated;
  return (
    <details className={styles.lines}>
      <summary>
        {text.title(count, cents(total / 100))}{' '}
        {difference === 0 ? (
          <Tag tone="good">{text.same}</Tag>
        ) : (
          <Tag tone="bad">
            {difference === undefined || stated === undefined
              ? text.notStated
              : difference > 0
                ? text.more(dollars(difference), dollars(stated))
                : text.less(dollars(-difference), dollars(stated))}
          </Tag>
        )}
      </summary>
      {rooms.map(({ name, lines: held }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rooms can have the same name, and never change here
        <div key={place}>
          {name && (
            <h3>
              <bdi>{name}</bdi>
            </h3>
          )}
          <dl>
            {held.map(({ what, cost }, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: so can lines
              <div key={line}>
                <dt>
                  <bdi>{what}</bdi>
                </dt>
                <dd>{cents(cost / 100)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </details>
  );
}
