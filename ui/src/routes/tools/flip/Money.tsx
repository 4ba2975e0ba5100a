import { Section, SectionHead } from '../../../components/Section';
import { MoneyBars } from '../../../features/calculators/MoneyBars';
import { senseOf } from '../../../features/calculators/presentation';
import { money } from '../../../features/calculators/say';
import type { FlipDeal, FlipFigures } from '../../../lib/figures/flip';
import { flipText } from './flip';
import { costParts } from './present-flip';

/** What the deal costs and who pays for it, to one scale with the sale price. */
export function Money({ deal, figures }: { deal: FlipDeal; figures: FlipFigures }) {
  const { money: text } = flipText.use();
  const { profit, totalCost, loan, cashInvested, sellingCosts } = figures;
  const { arv = 0 } = deal;
  if (!profit.known || !totalCost.known || !loan.known || !cashInvested.known || !sellingCosts.known) return null;
  const cost = money(totalCost.value);
  const gap = money(Math.abs(profit.value));
  return (
    <Section>
      <SectionHead
        title={text.title}
        lede={profit.value < 0 ? text.loss(money(arv), cost) : text.gain(money(arv), cost)}
      />
      <MoneyBars
        bars={[
          { name: text.costs, sum: cost, parts: costParts(deal, figures, text) },
          {
            name: text.pays,
            sum: cost,
            parts: [
              { name: text.parts.lent, size: loan.value, fill: 'deep' },
              { name: text.parts.cash, size: cashInvested.value, fill: 'sun' },
              { name: text.parts.fromSale, size: sellingCosts.value, fill: 'haze' },
            ],
            labels: { [text.parts.lent]: text.lent },
          },
        ]}
        mark={{
          name: text.sale,
          size: arv,
          gap: profit.value < 0 ? text.over(gap) : text.left(gap),
          sense: senseOf(profit.value),
        }}
        tell={money}
        total={text.total}
      />
    </Section>
  );
}
