import art from '../../../art/long-term-rental.svg';
import { Section, SectionHead } from '../../../components/Section';
import { CalculatorPage } from '../../../features/calculators/CalculatorPage';
import { FigureTable } from '../../../features/calculators/FigureTable';
import { MoneyBars } from '../../../features/calculators/MoneyBars';
import { Plot } from '../../../features/calculators/Plot';
import { around, heights } from '../../../features/calculators/plotting';
import { senseOf } from '../../../features/calculators/presentation';
import { money, percent, ratio } from '../../../features/calculators/say';
import { type RentalDeal, rental } from '../../../lib/figures/rental';
import { toolsText } from '../tools';
import { covered, presentRental } from './present-rental';
import { rentalText } from './rental';
import { type RentalFigures, rentalAnswers, rentalCalculator, rentalShelf } from './rental-calculator';

interface Shown {
  deal: RentalDeal;
  figures: RentalFigures;
}

/** What a year of rent pays for, to one scale. */
function Year({ deal, figures }: Shown) {
  const { year: text } = rentalText.use();
  const { noi, yearlyCashFlow, operatingCosts, collectedRent } = figures;
  if (!noi.known || !yearlyCashFlow.known || !operatingCosts.known || !collectedRent.known) return null;
  const rent = (deal.rent ?? 0) * 12;
  const left = yearlyCashFlow.value;
  const gap = money(Math.abs(left));
  return (
    <Section tone="shell">
      <SectionHead title={text.title} lede={left < 0 ? text.short(money(rent), gap) : text.lede(money(rent), gap)} />
      <MoneyBars
        bars={[
          {
            name: text.name,
            sum: money(rent - left),
            parts: [
              { name: text.parts.loan, size: noi.value - left, fill: 'deep' },
              { name: text.parts.costs, size: operatingCosts.value, fill: 'lagoon' },
              { name: text.parts.vacancy, size: rent - collectedRent.value, fill: 'haze' },
            ],
          },
        ]}
        mark={{ name: text.rent, size: rent, gap: left < 0 ? text.over(gap) : text.left(gap), sense: senseOf(left) }}
        tell={money}
        total={text.total}
      />
    </Section>
  );
}

function dscrAt(deal: RentalDeal, rate: number, rent: number): number | undefined {
  const { figures } = rental({ ...deal, rate, rent });
  return figures?.dscr.known ? figures.dscr.value : undefined;
}

/** Straight pieces of each line. */
const pieces = 12;

/** The DSCR against the rate, a line for each of three rents. */
function RateAndRent({ deal, figures }: Shown) {
  const { plot: text, perMonth } = rentalText.use();
  const { rate = 0, rent = 0 } = deal;
  const { dscr } = figures;
  if (!dscr.known || rate === 0) return null;
  const x = around(rate, 0.1);
  const tenth = Math.round(rent / 1000) * 100;
  const rents = [rent + tenth, rent, rent - tenth];
  const lines = rents.map((one) => ({
    name: money(one),
    main: one === rent,
    points: Array.from({ length: pieces + 1 }, (_, index) => {
      const at = Math.round(x.from + ((x.to - x.from) * index) / pieces);
      return { x: at, y: dscrAt(deal, at, one) ?? covered };
    }),
  }));
  const values = lines.flatMap(({ points }) => points.map(({ y }) => y));
  const rates = [...new Set([...x.marks, rate])].toSorted((one, other) => one - other);
  return (
    <Section>
      <SectionHead title={text.title} lede={text.lede} />
      <Plot
        label={text.label(ratio(dscr.value), percent(rate, 3), money(rent))}
        x={{ ...x, name: text.axis, tell: (share) => percent(share, 2) }}
        y={{ ...heights(values, covered), tell: ratio }}
        ground={covered}
        lines={lines}
        here={{ x: rate, y: dscr.value, name: text.here, value: ratio(dscr.value) }}
      />
      <FigureTable
        caption={text.caption}
        heads={[text.axis, ...rents.map((one) => perMonth(money(one)))]}
        rows={rates.map((one) => ({
          name: percent(one, 3),
          cells: rents.map((paid) => {
            const value = dscrAt(deal, one, paid);
            return {
              key: String(paid),
              text: value === undefined ? '—' : ratio(value),
              sense: value === undefined ? undefined : value < covered ? 'loss' : 'gain',
              here: one === rate && paid === rent,
            };
          }),
        }))}
      />
    </Section>
  );
}

export function RentalPage() {
  const text = rentalText.use();
  return (
    <CalculatorPage
      calculator={rentalCalculator}
      shelf={rentalShelf}
      about={toolsText.use().pages['dscr-rental']}
      words={text}
      art={art}
      present={(deal, figures) => presentRental(deal, figures, text)}
      carried={rentalAnswers}
    >
      {({ deal, figures }) => (
        <>
          <Year deal={deal} figures={figures} />
          <RateAndRent deal={deal} figures={figures} />
        </>
      )}
    </CalculatorPage>
  );
}
