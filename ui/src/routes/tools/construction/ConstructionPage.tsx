import art from '../../../art/new-construction.svg';
import { Section, SectionHead } from '../../../components/Section';
import { CalculatorPage } from '../../../features/calculators/CalculatorPage';
import { FigureTable } from '../../../features/calculators/FigureTable';
import { MoneyBars } from '../../../features/calculators/MoneyBars';
import { Plot } from '../../../features/calculators/Plot';
import { heights } from '../../../features/calculators/plotting';
import { senseOf } from '../../../features/calculators/presentation';
import { inShort, money } from '../../../features/calculators/say';
import type { ConstructionDeal } from '../../../lib/figures/construction';
import { toolsText } from '../tools';
import { constructionText } from './construction';
import {
  type ConstructionFigures,
  constructionAnswers,
  constructionCalculator,
  constructionShelf,
} from './construction-calculator';
import { costParts, presentConstruction } from './present-construction';

interface Shown {
  deal: ConstructionDeal;
  figures: ConstructionFigures;
}

/** What the house costs and who pays for it, to one scale with the sale price. */
function Money({ deal, figures }: Shown) {
  const { money: text } = constructionText.use();
  const { profit, totalCost, loan, cashInvested, sellingCosts } = figures;
  const { completedValue = 0 } = deal;
  if (!profit.known || !totalCost.known || !loan.known || !cashInvested.known || !sellingCosts.known) return null;
  const cost = money(totalCost.value);
  const gap = money(Math.abs(profit.value));
  const isLoss = profit.value < 0;
  const say = isLoss ? text.loss : text.gain;
  return (
    <Section tone="shell">
      <SectionHead title={text.title} lede={say(money(completedValue), cost)} />
      <MoneyBars
        bars={[
          { name: text.costs, sum: cost, parts: costParts(deal, figures, text) },
          {
            name: text.pays,
            sum: cost,
            parts: [
              { name: text.parts.lent, size: loan.value, fill: 'deep' },
              { name: text.parts.cash, size: Math.max(cashInvested.value, 0), fill: 'sun' },
              { name: text.parts.fromSale, size: sellingCosts.value, fill: 'haze' },
            ],
            labels: { [text.parts.lent]: text.lent },
          },
        ]}
        mark={{
          name: text.sale,
          size: completedValue,
          gap: isLoss ? text.over(gap) : text.left(gap),
          sense: senseOf(profit.value),
        }}
        tell={money}
        total={text.total}
      />
    </Section>
  );
}

/** The most rows of the table. A longer time shows every second month, or every third, and so on. */
const mostRows = 24;

/** The balance and the interest of each month. */
function Course({ figures: { schedule, loanAtClosing, interest } }: Shown) {
  const { plot: text } = constructionText.use();
  const last = schedule.at(-1);
  // Far enough to the right that its words don't cover those of the axis on a phone.
  const marked = schedule[Math.ceil((schedule.length * 2) / 3) - 1];
  if (!last || !marked || !loanAtClosing.known || !interest.known || last.balance === 0) return null;
  const end = Math.max(schedule.length, 2);
  const marks = [...new Set([0, 1, 2, 3, 4, 5, 6].map((sixth) => Math.round((end * sixth) / 6)))];
  const points = [
    { x: 0, y: loanAtClosing.value },
    ...schedule.map(({ month, balance }) => ({ x: month, y: balance })),
  ];
  const every = Math.ceil(schedule.length / mostRows);
  const rows = schedule.filter(({ month }) => month % every === 0 || month === last.month || month === marked.month);
  return (
    <Section>
      <SectionHead title={text.title} lede={text.lede(money(interest.value))} />
      <Plot
        label={text.label(money(marked.balance), marked.month, money(last.balance))}
        x={{ from: 0, to: end, marks, name: text.axis, tell: String }}
        y={{
          ...heights(
            points.map(({ y }) => y),
            0,
          ),
          tell: inShort,
        }}
        ground={0}
        lines={[{ name: text.balance, main: true, points }]}
        here={{ x: marked.month, y: marked.balance, name: text.here(marked.month), value: money(marked.balance) }}
      />
      <FigureTable
        caption={text.caption}
        heads={[text.month, text.draw, text.owed, text.interest]}
        rows={rows.map(({ month, draw, balance, interest }) => ({
          name: String(month),
          cells: [
            { key: 'draw', text: money(draw) },
            { key: 'balance', text: money(balance), here: month === marked.month },
            { key: 'interest', text: money(interest) },
          ],
        }))}
      />
    </Section>
  );
}

export function ConstructionPage() {
  const text = constructionText.use();
  return (
    <CalculatorPage
      calculator={constructionCalculator}
      shelf={constructionShelf}
      about={toolsText.use().pages['new-construction']}
      words={text}
      art={art}
      present={(deal, figures) => presentConstruction(deal, figures, text)}
      carried={constructionAnswers}
    >
      {({ deal, figures }) => (
        <>
          <Money deal={deal} figures={figures} />
          <Course deal={deal} figures={figures} />
        </>
      )}
    </CalculatorPage>
  );
}
