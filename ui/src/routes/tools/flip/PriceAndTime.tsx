import { Section, SectionHead } from '../../../components/Section';
import { FigureTable } from '../../../features/calculators/FigureTable';
import { Plot } from '../../../features/calculators/Plot';
import { around, heights } from '../../../features/calculators/plotting';
import { senseOf } from '../../../features/calculators/presentation';
import { change, inShort, money, unknown } from '../../../features/calculators/say';
import { type FlipDeal, type FlipFigures, flip } from '../../../lib/figures/flip';
import { flipText } from './flip';

/** Whole quarters of a year around the months that were typed. */
function monthsAround(months: number): number[] {
  const others = [3, 6, 9, 12, 18, 24].filter((one) => one !== months);
  const nearest = others.toSorted((one, other) => Math.abs(one - months) - Math.abs(other - months)).slice(0, 3);
  return [...nearest, months].toSorted((one, other) => one - other);
}

/** The profit of the same deal at another price and after other months. */
function profitAt(deal: FlipDeal, arv: number, months: number): number | undefined {
  const { figures } = flip({ ...deal, arv, months });
  return figures?.profit.known ? figures.profit.value : undefined;
}

/** The least ARV that is drawn: $1. */
const leastArv = 100;

/** Profit against the price that the house sells for, a line for each number of months. */
export function PriceAndTime({ deal, figures }: { deal: FlipDeal; figures: FlipFigures }) {
  const { plot: text } = flipText.use();
  const { arv = 0, months = 0 } = deal;
  const { profit, monthlyCost, breakEvenArv } = figures;
  if (!profit.known || !monthlyCost.known || arv < 1_000_000) return null;
  const x = around(arv, 0.04, leastArv);
  const held = monthsAround(months);
  const lines = held.flatMap((count) => {
    const [left, right] = [x.from, x.to].map((price) => profitAt(deal, price, count));
    if (left === undefined || right === undefined) return [];
    return [
      {
        name: text.months(count),
        points: [
          { x: x.from, y: left },
          { x: x.to, y: right },
        ],
        main: count === months,
      },
    ];
  });
  const values = lines.flatMap(({ points }) => points.map(({ y }) => y));
  const even = breakEvenArv.known ? money(breakEvenArv.value) : undefined;
  const label = [text.label(text.months(months), money(profit.value), money(arv)), even && text.labelEven(even)];
  const prices = [...new Set([...x.marks.filter((mark) => mark >= leastArv), arv])].toSorted(
    (one, other) => one - other,
  );
  return (
    <Section tone="shell">
      <SectionHead title={text.title} lede={text.lede(money(monthlyCost.value))} />
      <Plot
        label={label.filter(Boolean).join(' ')}
        x={{ ...x, name: text.axis, tell: inShort }}
        y={{ ...heights(values, 0), tell: (value) => (value > 0 ? `+${inShort(value)}` : inShort(value)) }}
        ground={0}
        lines={lines}
        here={{ x: arv, y: profit.value, name: text.here, value: change(profit.value) }}
        crossing={breakEvenArv.known && even ? { x: breakEvenArv.value, name: text.even, value: even } : undefined}
      />
      <FigureTable
        caption={text.caption}
        heads={[text.arv, ...held.map(text.months)]}
        rows={prices.map((price) => ({
          name: money(price),
          cells: held.map((count) => {
            const value = profitAt(deal, price, count);
            return {
              key: String(count),
              text: value === undefined ? unknown : change(value),
              sense: value === undefined ? undefined : senseOf(value),
              here: price === arv && count === months,
            };
          }),
        }))}
      />
    </Section>
  );
}
