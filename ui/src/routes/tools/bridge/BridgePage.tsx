import art from '../../../art/unique-deals.svg';
import { Section, SectionHead } from '../../../components/Section';
import { CalculatorPage } from '../../../features/calculators/CalculatorPage';
import { FigureTable } from '../../../features/calculators/FigureTable';
import { MoneyBars } from '../../../features/calculators/MoneyBars';
import { Plot } from '../../../features/calculators/Plot';
import { heights } from '../../../features/calculators/plotting';
import { inShort, money, percent } from '../../../features/calculators/say';
import { type BridgeDeal, bridge } from '../../../lib/figures/bridge';
import { toolsText } from '../tools';
import { bridgeText } from './bridge';
import { type BridgeFigures, bridgeAnswers, bridgeCalculator, bridgeShelf } from './bridge-calculator';
import { costParts, presentBridge } from './present-bridge';

interface Shown {
  deal: BridgeDeal;
  figures: BridgeFigures;
}

function Cost({ deal, figures }: Shown) {
  const { bars: text } = bridgeText.use();
  const { totalCost } = figures;
  if (!totalCost.known) return null;
  const sum = money(totalCost.value);
  return (
    <Section tone="shell">
      <SectionHead title={text.title} lede={text.lede(sum, deal.months ?? 0)} />
      <MoneyBars
        bars={[{ name: text.name, sum, parts: costParts(deal, figures, text) }]}
        tell={money}
        total={text.total}
      />
    </Section>
  );
}

function costAt(deal: BridgeDeal, rate: number, months: number): number {
  const { figures } = bridge({ ...deal, rate, months });
  return figures?.totalCost.known ? figures.totalCost.value : 0;
}

/** One percent more or less. */
const step = 10_000;

/** What the loan has cost after each month, a line for each of three rates. */
function TimeAndRate({ deal, figures }: Shown) {
  const { plot: text } = bridgeText.use();
  const { months = 0, rate = 0 } = deal;
  const { totalCost, payment } = figures;
  if (!totalCost.known || !payment.known) return null;
  const last = Math.min(600, Math.max(12, Math.ceil((months * 1.5) / 6) * 6));
  const marks = [1, ...[1, 2, 3, 4, 5, 6].map((sixth) => Math.round((last * sixth) / 6))];
  const rates = [rate + step, rate, rate - step].filter((one) => one > 0 && one <= 1_000_000);
  const lines = rates.map((one) => ({
    name: percent(one, 3),
    main: one === rate,
    points: [1, last].map((month) => ({ x: month, y: costAt(deal, one, month) })),
  }));
  const rows = [...new Set([...marks, months])].toSorted((one, other) => one - other);
  return (
    <Section>
      <SectionHead title={text.title} lede={text.lede(money(payment.value))} />
      <Plot
        label={text.label(money(totalCost.value), months, percent(rate, 3))}
        x={{ from: 1, to: last, marks, name: text.axis, tell: String }}
        y={{
          ...heights(
            lines.flatMap(({ points }) => points.map(({ y }) => y)),
            0,
          ),
          tell: inShort,
        }}
        ground={0}
        lines={lines}
        here={{ x: months, y: totalCost.value, name: text.here, value: money(totalCost.value) }}
      />
      <FigureTable
        caption={text.caption}
        heads={[text.month, ...rates.map((one) => percent(one, 3))]}
        rows={rows.map((month) => ({
          name: String(month),
          cells: rates.map((one) => ({
            key: String(one),
            text: money(costAt(deal, one, month)),
            here: one === rate && month === months,
          })),
        }))}
      />
    </Section>
  );
}

export function BridgePage() {
  const text = bridgeText.use();
  return (
    <CalculatorPage
      calculator={bridgeCalculator}
      shelf={bridgeShelf}
      about={toolsText.use().pages.bridge}
      words={text}
      art={art}
      present={(deal, figures) => presentBridge(deal, figures, text)}
      carried={bridgeAnswers}
    >
      {({ deal, figures }) => (
        <>
          <Cost deal={deal} figures={figures} />
          <TimeAndRate deal={deal} figures={figures} />
        </>
      )}
    </CalculatorPage>
  );
}
