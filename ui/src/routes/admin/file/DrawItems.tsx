import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Tag } from '../../../components/Tag';
import { amountOf } from '../../../features/wizard/form/amount';
import { type RehabItem, type RehabLines, readRehabLines } from '../../../features/wizard/form/rehab-lines';
import { RehabItems } from '../../../features/wizard/RehabItems';
import { cents, dollars } from '../../../lib/money';
import styles from './DrawItems.module.css';
import { type DrawBasisProps, drawBasisText } from './draw-basis';

/** The items by trade, the most expensive trade first. */
function tradesOf({ rooms }: RehabLines): { name: string; items: RehabItem[] }[] {
  const trades = new Map<string, RehabItem[]>();
  for (const item of rooms.flatMap(({ items }) => items)) {
    trades.set(item.trade, [...(trades.get(item.trade) ?? []), item]);
  }
  const costOf = (items: readonly RehabItem[]) => items.reduce((sum, { cost }) => sum + cost, 0);
  return [...trades]
    .map(([name, items]) => ({ name, items }))
    .toSorted((one, other) => costOf(other.items) - costOf(one.items));
}

/** Whether the items add up to the budget that is stated. Applications state whole dollars. */
function Compared({ total, stated }: { total: number; stated: number | undefined }) {
  const text = drawBasisText.use();
  if (stated === undefined) return <Tag tone="bad">{text.notStated}</Tag>;
  const difference = Math.round(total / 100) - stated;
  if (difference === 0) return <Tag tone="good">{text.same}</Tag>;
  return <Tag tone="bad">{text[difference > 0 ? 'more' : 'less'](dollars(Math.abs(difference)), dollars(stated))}</Tag>;
}

function Items({ lines, stated }: { lines: RehabLines; stated: number | undefined }) {
  const text = drawBasisText.use();
  const [byTrade, groupByTrade] = useState(false);
  const all = lines.rooms.flatMap(({ items }) => items);
  const examples = all.filter(({ isExample }) => isExample).length;
  const unknown = all.filter(({ quantity, price }) => quantity === '?' || price === '?').length;
  return (
    <>
      <p className="note">{text.basis(cents(lines.total / 100))}</p>
      <p className={styles.head}>
        <Compared total={lines.total} stated={stated} />
        <Button look="line" slim onClick={() => groupByTrade(!byTrade)}>
          {byTrade ? text.byRoom : text.byTrade}
        </Button>
      </p>
      {unknown > 0 && <p className="note">{text.unknown(unknown)}</p>}
      {examples > 0 && <p className="note">{text.examples(examples)}</p>}
      <RehabItems {...lines} groups={byTrade ? tradesOf(lines) : lines.rooms} />
    </>
  );
}

/** The items of the rehab budget, against which draws are paid. */
export function DrawItems({ className, answers }: DrawBasisProps) {
  const text = drawBasisText.use();
  const { rehabLines, spendOnRehab } = answers['loanTerms'] ?? {};
  const lines = typeof rehabLines === 'string' ? readRehabLines(rehabLines) : undefined;
  return (
    <section className={className} aria-labelledby="file-rehab">
      <h2 id="file-rehab">{text.title}</h2>
      {lines ? <Items lines={lines} stated={amountOf(spendOnRehab)} /> : <p>{text.broken}</p>}
    </section>
  );
}
