import art from '../../../art/rental-portfolio.svg';
import { Section, SectionHead } from '../../../components/Section';
import { CalculatorPage } from '../../../features/calculators/CalculatorPage';
import { FigureTable } from '../../../features/calculators/FigureTable';
import { MoneyBars } from '../../../features/calculators/MoneyBars';
import { Plot } from '../../../features/calculators/Plot';
import { around, heights } from '../../../features/calculators/plotting';
import { senseOf } from '../../../features/calculators/presentation';
import { change, inShort, money, percent } from '../../../features/calculators/say';
import { refinance } from '../../../lib/figures/refinance';
import { toolsText } from '../tools';
import { boughtFor, closingParts, presentRefinance, stayingBalance } from './present-refinance';
import { refinanceText } from './refinance';
import {
  type RefinanceFigures,
  type RefinancePlan,
  refinanceAnswers,
  refinanceCalculator,
  refinanceShelf,
} from './refinance-calculator';

interface Shown {
  deal: RefinancePlan;
  figures: RefinanceFigures;
}

/** What the new loan pays at closing, to one scale with it. */
function Closing({ deal, figures }: Shown) {
  const { closing: text } = refinanceText.use();
  const { loan, costs, cashOut, payoff } = figures;
  if (!loan.known || !costs.known || !cashOut.known) return null;
  const gap = money(Math.abs(cashOut.value));
  const isShort = cashOut.value < 0;
  const say = isShort ? text.short : text.lede;
  return (
    <Section tone="shell">
      <SectionHead title={text.title} lede={say(money(loan.value), money(payoff), money(costs.value), gap)} />
      <MoneyBars
        bars={[{ name: text.name, sum: money(payoff + costs.value), parts: closingParts(deal, figures, text) }]}
        mark={{
          name: text.loan,
          size: loan.value,
          gap: isShort ? text.over(gap) : text.out(gap),
          sense: senseOf(cashOut.value),
        }}
        tell={money}
        total={text.total}
      />
    </Section>
  );
}

/** What the property has cost, and how much of it the loans carry. */
function LeftIn({ deal, figures }: Shown) {
  const { deal: text } = refinanceText.use();
  const { loan, costs, leftIn } = figures;
  if (!loan.known || !costs.known || !leftIn.known) return null;
  const { price = 0, purchaseCosts = 0, rehab = 0, holding = 0 } = deal;
  const put = money(boughtFor(deal) + costs.value);
  const gap = money(Math.abs(leftIn.value));
  const isBack = leftIn.value < 0;
  const loans = loan.value + stayingBalance(deal);
  return (
    <Section>
      <SectionHead title={text.title} lede={isBack ? text.back(put, gap) : text.lede(put, gap)} />
      <MoneyBars
        bars={[
          {
            name: text.name,
            sum: put,
            parts: [
              { name: text.parts.price, size: price, fill: 'deep' },
              { name: text.parts.purchase, size: purchaseCosts, fill: 'mist' },
              { name: text.parts.rehab, size: rehab, fill: 'lagoon' },
              { name: text.parts.holding, size: holding, fill: 'haze' },
              { name: text.parts.costs, size: costs.value, fill: 'dune' },
            ],
          },
          {
            name: text.carries,
            sum: money(Math.max(loans, loans + leftIn.value)),
            parts: [
              { name: text.loans, size: loans, fill: 'deep' },
              { name: text.yours, size: Math.max(leftIn.value, 0), fill: 'sun' },
            ],
          },
        ]}
        tell={money}
        total={text.total}
      />
    </Section>
  );
}

function cashAt(deal: RefinancePlan, value: number, ltv: number): number {
  const { figures } = refinance({ ...deal, value, ltv, loan: undefined });
  return figures?.cashOut.known ? figures.cashOut.value : 0;
}

/** Five percent more or less. */
const step = 50_000;
/** The least value that is drawn: $1. */
const leastValue = 100;

/** Cash out against the value that the appraisal finds, a line for each of three LTVs. */
function Appraisal({ deal, figures }: Shown) {
  const { plot: text } = refinanceText.use();
  const { value = 0 } = deal;
  const { ltv, cashOut } = figures;
  if (!ltv.known || !cashOut.known || ltv.value === 0 || ltv.value > 1_000_000 || value < 1_000_000) return null;
  const x = around(value, 0.05, leastValue);
  const shares = [ltv.value + step, ltv.value, ltv.value - step].filter((one) => one > 0 && one <= 1_000_000);
  const lines = shares.map((one) => ({
    name: percent(one),
    main: one === ltv.value,
    points: [x.from, x.to].map((at) => ({ x: at, y: cashAt(deal, at, one) })),
  }));
  const values = lines.flatMap(({ points }) => points.map(({ y }) => y));
  const here = cashAt(deal, value, ltv.value);
  // The line is straight: fees and the payoff are the same at any value.
  const slope = (here - cashAt(deal, leastValue, ltv.value)) / (value - leastValue);
  const even = slope > 0 ? Math.round(value - here / slope) : undefined;
  const label = [
    text.label(money(here), money(value), percent(ltv.value)),
    even !== undefined && even > 0 && text.labelEven(money(even)),
  ];
  const rows = [...new Set([...x.marks.filter((mark) => mark >= leastValue), value])].toSorted(
    (one, other) => one - other,
  );
  return (
    <Section tone="shell">
      <SectionHead title={text.title} lede={text.lede} />
      <Plot
        label={label.filter(Boolean).join(' ')}
        x={{ ...x, name: text.axis, tell: inShort }}
        y={{ ...heights(values, 0), tell: (cash) => (cash > 0 ? `+${inShort(cash)}` : inShort(cash)) }}
        ground={0}
        lines={lines}
        here={{ x: value, y: here, name: text.here, value: change(here) }}
        crossing={even === undefined ? undefined : { x: even, name: text.even, value: money(even) }}
      />
      <FigureTable
        caption={text.caption}
        heads={[text.value, ...shares.map((one) => percent(one))]}
        rows={rows.map((at) => ({
          name: money(at),
          cells: shares.map((one) => {
            const cash = cashAt(deal, at, one);
            return {
              key: String(one),
              text: change(cash),
              sense: senseOf(cash),
              here: at === value && one === ltv.value,
            };
          }),
        }))}
      />
    </Section>
  );
}

export function RefinancePage() {
  const text = refinanceText.use();
  return (
    <CalculatorPage
      calculator={refinanceCalculator}
      shelf={refinanceShelf}
      about={toolsText.use().pages.refinance}
      words={text}
      art={art}
      present={(deal, figures) => presentRefinance(deal, figures, text)}
      carried={refinanceAnswers}
    >
      {({ deal, figures }) => (
        <>
          <Closing deal={deal} figures={figures} />
          <LeftIn deal={deal} figures={figures} />
          <Appraisal deal={deal} figures={figures} />
        </>
      )}
    </CalculatorPage>
  );
}
