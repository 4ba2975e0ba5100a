import type { Cents } from '../../lib/figures/figure';
import { cents, grouped } from '../../lib/money';
import styles from './AnswerList.module.css';
import type { Answer, Field } from './form/definition';
import { type RehabItem, type RehabLines, readRehabLines } from './form/rehab-lines';
import { formText } from './form-words';

const exactly = (amount: Cents): string => cents(amount / 100);

/** The total of items in one room or of one trade. */
const costOf = (items: readonly RehabItem[]) => items.reduce((sum, { cost }) => sum + cost, 0);

/** `24 lin ft × $285.00`, with a question mark for what is not known yet, or `lump sum`. */
function detailOf({ quantity, unit, price }: RehabItem): string {
  if (quantity === undefined) return unit;
  const many = quantity === '?' ? quantity : grouped(String(quantity / 100));
  return `${many} ${unit} × ${price === '?' ? price : exactly(price)}`;
}

interface RehabItemsProps extends Pick<RehabLines, 'contingency' | 'total'> {
  groups: readonly { name: string; items: readonly RehabItem[] }[];
}

/** The items of a rehab budget in groups, with what each costs, and the total. */
export function RehabItems({ groups, contingency, total }: RehabItemsProps) {
  const { rehab: text } = formText.use();
  return (
    <div className={styles.items}>
      {groups.map(({ name, items }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rooms can have the same name, and none moves
        <section key={place}>
          <p className={styles.group}>
            <bdi>{name}</bdi>
            <span>{exactly(costOf(items))}</span>
          </p>
          <dl>
            {items.map((item, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: so can two items
              <div key={line}>
                <dt>
                  <bdi>{item.name}</bdi>
                  <small>
                    <bdi>{detailOf(item)}</bdi>
                    {item.isExample && ` · ${text.example}`}
                  </small>
                </dt>
                <dd>{item.quantity === '?' || item.price === '?' ? '—' : exactly(item.cost)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <dl className={styles.ends}>
        {contingency > 0 && (
          <div>
            <dt>{text.contingency}</dt>
            <dd>{exactly(contingency)}</dd>
          </div>
        )}
        <div>
          <dt>{text.total}</dt>
          <dd>{exactly(total)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** The items behind an answer, if it is a rehab budget that was carried over. On paper, nothing opens. */
export function RehabAnswer({ field, answer, isPaper }: { field: Field; answer: Answer; isPaper?: boolean }) {
  const { rehab: text } = formText.use();
  const lines = field.type === 'rehabLines' && typeof answer === 'string' ? readRehabLines(answer) : undefined;
  if (!lines) return null;
  const items = <RehabItems {...lines} groups={lines.rooms} />;
  if (isPaper) return items;
  return (
    <details className={styles.folded}>
      <summary>{text.show}</summary>
      {items}
    </details>
  );
}
