import art from '../../../art/commercial.svg';
import { Button } from '../../../components/Button';
import { Section, SectionHead } from '../../../components/Section';
import { CalculatorPage } from '../../../features/calculators/CalculatorPage';
import { csv, saveFile } from '../../../features/calculators/csv';
import { Plot } from '../../../features/calculators/Plot';
import { heights } from '../../../features/calculators/plotting';
import { inShort, money, toTheCent } from '../../../features/calculators/say';
import { type AmortizationDeal, amortization } from '../../../lib/figures/amortization';
import { toolsText } from '../tools';
import styles from './AmortizationPage.module.css';
import { amortizationText } from './amortization';
import { type AmortizationFigures, amortizationCalculator, amortizationShelf } from './amortization-calculator';
import { presentAmortization } from './present-amortization';

/** The balance at the end of each year, and at the end of the loan. */
function balances(loan: number, schedule: AmortizationFigures['schedule']) {
  const ends = schedule.filter(({ month }) => month % 12 === 0 || month === schedule.length);
  return [{ x: 0, y: loan }, ...ends.map(({ month, balance }) => ({ x: month / 12, y: balance }))];
}

function Balance({ deal, figures }: { deal: AmortizationDeal; figures: AmortizationFigures }) {
  const { plot: text, time } = amortizationText.use();
  const { loan = 0, extraMonthly, extraOnce, ...agreed } = deal;
  const { schedule } = figures;
  if (schedule.length === 0) return null;
  const hasExtra = Boolean(extraMonthly || extraOnce);
  const without = hasExtra ? (amortization({ ...agreed, loan }).figures?.schedule ?? []) : [];
  const years = Math.ceil(Math.max(schedule.length, without.length) / 12);
  const last = Math.max(6, Math.ceil(years / 6) * 6);
  const line = (name: string, months: AmortizationFigures['schedule'], main: boolean) => {
    const points = balances(loan, months);
    return { name, points, main, named: points[Math.floor(points.length * 0.6)] };
  };
  const lines = [
    line(hasExtra ? text.withExtra : text.only, schedule, true),
    ...(without.length > 0 ? [line(text.without, without, false)] : []),
  ];
  const y = heights([loan], 0);
  return (
    <Section tone="shell">
      <SectionHead title={text.title} lede={text.lede} />
      <Plot
        label={text.label(money(loan), time(Math.floor(schedule.length / 12), schedule.length % 12))}
        x={{
          from: 0,
          to: last,
          marks: [0, 1, 2, 3, 4, 5, 6].map((sixth) => (last * sixth) / 6),
          name: text.axis,
          tell: String,
        }}
        y={{ ...y, marks: y.marks.filter((mark) => mark > 0), tell: inShort }}
        ground={0}
        lines={lines}
        here={{ x: 0, y: loan, name: text.here, value: money(loan) }}
      />
    </Section>
  );
}

const yearOf = ({ month }: AmortizationFigures['schedule'][number]) => Math.ceil(month / 12);

/** The months of a schedule added up by year. */
function byYear(schedule: AmortizationFigures['schedule']) {
  const years = [...new Set(schedule.map(yearOf))];
  return years.map((year) => {
    const months = schedule.filter((month) => yearOf(month) === year);
    const sum = (part: 'payment' | 'interest' | 'principal' | 'extra') =>
      months.reduce((total, month) => total + month[part], 0);
    return {
      year,
      paid: sum('payment') + sum('extra'),
      interest: sum('interest'),
      principal: sum('principal'),
      extra: sum('extra'),
      balance: months.at(-1)?.balance ?? 0,
    };
  });
}

/** Plain decimals, which every spreadsheet reads as a number. */
const plain = (cents: number) => (cents / 100).toFixed(2);

function Schedule({ schedule }: Pick<AmortizationFigures, 'schedule'>) {
  const { table: text } = amortizationText.use();
  if (schedule.length === 0) return null;
  const heads = [text.payment, text.interest, text.principal, text.extra, text.balance];
  const save = () =>
    saveFile(
      `${text.file}.csv`,
      csv(
        [text.month, ...heads],
        schedule.map(({ month, payment, interest, principal, extra, balance }) => [
          String(month),
          ...[payment + extra, interest, principal, extra, balance].map(plain),
        ]),
      ),
    );
  return (
    <Section>
      <SectionHead title={text.title} lede={text.lede} />
      <div className={styles.save}>
        <Button look="line" onClick={save}>
          {text.save}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={text.caption}>
        <table className={styles.table}>
          <caption className="unseen">{text.caption}</caption>
          <thead>
            <tr>
              {[text.year, ...heads].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byYear(schedule).map(({ year, paid, interest, principal, extra, balance }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{toTheCent(paid)}</td>
                <td>{toTheCent(interest)}</td>
                <td>{toTheCent(principal)}</td>
                <td>{toTheCent(extra)}</td>
                <td>{toTheCent(balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}

export function AmortizationPage() {
  const text = amortizationText.use();
  return (
    <CalculatorPage
      calculator={amortizationCalculator}
      shelf={amortizationShelf}
      about={toolsText.use().pages.amortization}
      words={text}
      art={art}
      present={(deal, figures) => presentAmortization(deal, figures, text)}
    >
      {({ deal, figures }) => (
        <>
          <Balance deal={deal} figures={figures} />
          <Schedule schedule={figures.schedule} />
        </>
      )}
    </CalculatorPage>
  );
}
