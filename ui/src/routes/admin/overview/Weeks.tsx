import { useSpeech } from '../../../i18n/language';
import type { ReportWeek } from '../../../lib/api/types';
import { atNoon } from '../../../lib/time';
import { type Column, Table } from '../list/Table';
import { officeText } from '../office/office';
import styles from './Overview.module.css';

const height = 120;
const step = 28;
const bar = 10;

const monday = (week: string, language: string) =>
  atNoon(week).toLocaleDateString(`${language}-US`, { month: 'short', day: 'numeric' });

/** Applications (filled bars) and leads (outlines) per week, with a table of the numbers below. */
export function Weeks({ weeks }: { weeks: readonly ReportWeek[] }) {
  const { overview: text } = officeText.use();
  const { language } = useSpeech();
  const largest = Math.max(1, ...weeks.flatMap(({ applications, leads }) => [applications, leads]));
  const [first, last] = [weeks[0], weeks.at(-1)];
  const tall = (count: number) => (count / largest) * (height - 8);
  const columns: Column<ReportWeek>[] = [
    { key: 'week', head: text.week, cell: (week) => monday(week.monday, language) },
    { key: 'applications', head: text.applications, number: true, cell: ({ applications }) => applications },
    { key: 'leads', head: text.leads, number: true, cell: ({ leads }) => leads },
  ];
  return (
    <>
      <p className={styles.legend} aria-hidden="true">
        <span data-series="applications">{text.applications}</span>
        <span data-series="leads">{text.leads}</span>
      </p>
      <svg
        className={styles.weeks}
        viewBox={`0 0 ${Math.max(1, weeks.length) * step} ${height + 2}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {weeks.map(({ monday: week, applications, leads }, place) => (
          <g key={week} transform={`translate(${place * step + 2} 0)`}>
            <rect
              className={styles.applications}
              width={bar}
              y={height - tall(applications)}
              height={tall(applications)}
            />
            <rect className={styles.leads} x={bar + 2} width={bar - 2} y={height - tall(leads)} height={tall(leads)} />
          </g>
        ))}
        <path className={styles.ground} d={`M0 ${height + 0.75}H${weeks.length * step}`} />
      </svg>
      {first && last && (
        <p className={styles.axis} aria-hidden="true">
          <span>{monday(first.monday, language)}</span>
          <span>{monday(last.monday, language)}</span>
        </p>
      )}
      <Table caption={text.weeks} columns={columns} rows={weeks.toReversed()} keyOf={(week) => week.monday} slim />
    </>
  );
}
