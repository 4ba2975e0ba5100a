import { Section, SectionHead } from '../../../components/Section';
import { type Entries, workOut } from '../../../features/calculators/calculator';
import { maxName, openOf } from '../../../features/calculators/kept-list';
import { type Lever, Levers } from '../../../features/calculators/Levers';
import { change, decimal, money, percent, percentChange, shareOf } from '../../../features/calculators/say';
import { isFull } from '../../../features/calculators/scenarios';
import { addScenario } from '../../../features/calculators/useCalculator';
import { useScenarioName } from '../../../features/calculators/useScenarioName';
import type { Figure } from '../../../lib/figures/figure';
import type { FlipDeal, FlipFigures, FlipWhy } from '../../../lib/figures/flip';
import { useStore } from '../../../lib/useStore';
import { flipText } from './flip';
import { flipCalculator, flipShelf } from './flip-calculator';
import { sayFlipFull } from './flip-full';

type Row = 'arv' | 'price' | 'rehab' | 'commission' | 'months';

interface Change {
  row: Row;
  now: number;
  after: Figure<FlipWhy>;
  /** Writes an amount or a number of months. */
  tell: (value: number) => string;
  tellChange: (value: number) => string;
  note: string;
  /** The field with its new value, if a change of that field alone has this effect. */
  tried?: Entries | undefined;
}

const wholeDollars = (cents: number) => String(Math.round(cents / 100));

interface BreakEvenProps {
  deal: FlipDeal;
  figures: FlipFigures;
  entries: Entries;
}

/** Each change that alone brings the profit to zero, and a copy of the scenario with it. */
export function BreakEven({ deal, figures, entries }: BreakEvenProps) {
  const text = flipText.use();
  const state = useStore(flipShelf.store);
  const nameOf = useScenarioName(state);
  const { even } = text;
  const { arv = 0, price = 0, months = 0, commission = 0, contingency = 0, loanOfRehab = 0 } = deal;
  const { profit, monthlyCost } = figures;
  if (!profit.known || profit.value === 0) return null;
  const sense = profit.value < 0 ? 'loss' : 'gain';
  const amounts = { tell: money, tellChange: change };
  const inMonths = (millionths: number) => even.monthsOf(decimal(millionths, 1));
  // The rehab budget without its contingency. Not tried if the loan pays a share of rehab: the loan would change, too.
  const budget = (withContingency: number) => (withContingency * 1_000_000) / (1_000_000 + contingency);
  const { breakEvenRehab: rehab } = figures;
  const changes: Change[] = [
    {
      ...amounts,
      row: 'arv',
      now: arv,
      after: figures.breakEvenArv,
      note: even.notes.arv,
      tried: figures.breakEvenArv.known ? { arv: wholeDollars(figures.breakEvenArv.value) } : undefined,
    },
    {
      ...amounts,
      row: 'price',
      now: price,
      after: figures.breakEvenPrice,
      note: even.notes.price,
      tried: figures.breakEvenPrice.known ? { price: wholeDollars(figures.breakEvenPrice.value) } : undefined,
    },
    {
      ...amounts,
      row: 'rehab',
      now: figures.rehab,
      after: rehab,
      note: even.notes.rehab,
      tried: rehab.known && loanOfRehab === 0 ? { rehab: wholeDollars(budget(rehab.value)) } : undefined,
    },
    {
      row: 'commission',
      now: commission,
      after: figures.breakEvenCommission,
      tell: (share) => percent(share, 2),
      tellChange: (share) => (share > 0 ? `+${percent(share, 2)}` : percent(share, 2)),
      note: even.notes.commission,
      tried: figures.breakEvenCommission.known
        ? { commission: decimal(figures.breakEvenCommission.value * 100, 4) }
        : undefined,
    },
    {
      row: 'months',
      now: months * 1_000_000,
      after: figures.breakEvenMonths,
      tell: inMonths,
      tellChange: (more) => (more > 0 ? `+${inMonths(more)}` : inMonths(more)),
      note: monthlyCost.known ? even.notes.months(money(monthlyCost.value)) : '',
      tried: figures.breakEvenMonths.known
        ? { months: String(Math.floor(figures.breakEvenMonths.value / 1_000_000)) }
        : undefined,
    },
  ];
  /** Opens a copy with a change, unless the calculator can't work with it. */
  const trying = (name: string, tried: Entries) => {
    const changed = { ...entries, ...tried };
    if (workOut(flipCalculator, changed).faults) return undefined;
    return () => {
      if (isFull(state)) return sayFlipFull();
      const open = openOf(state);
      const end = `: ${name}`;
      const named = nameOf(open).slice(0, maxName - end.length) + end;
      addScenario(flipShelf, { name: named, origin: open.origin, entries: changed });
    };
  };
  const levers = changes.flatMap(({ row, now, after, tell, tellChange, note, tried }): Lever[] => {
    if (!after.known || now === 0) return [];
    const size = after.value - now;
    const share = shareOf(size, now);
    const name = even[row][sense];
    return [
      {
        name,
        note,
        now: tell(now),
        after: tell(after.value),
        change: `${tellChange(size)} (${percentChange(share)})`,
        share: Math.abs(share),
        onTry: tried && trying(name, tried),
      },
    ];
  });
  if (levers.length === 0) return null;
  const amount = money(Math.abs(profit.value));
  return (
    <Section id="even" tone="shell">
      <SectionHead
        title={sense === 'loss' ? even.short(amount) : even.ahead(amount)}
        lede={sense === 'loss' ? even.shortLede : even.aheadLede}
      />
      <Levers levers={levers} heads={even.heads} />
      <p className="note">{even.note}</p>
    </Section>
  );
}
