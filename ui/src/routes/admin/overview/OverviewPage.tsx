import { type ReactNode, useCallback, useMemo } from 'react';
import { fieldsOf } from '../../../features/wizard/form/definition';
import { definition } from '../../../features/wizard/form/shipped';
import { useSay } from '../../../features/wizard/useSay';
import type { Report } from '../../../lib/api/types';
import { dollars } from '../../../lib/money';
import { age } from '../age';
import { readAgain } from '../calls';
import { deskText } from '../desk';
import { ExportButtons } from '../list/ExportButtons';
import { useAddress } from '../list/useAddress';
import { officeText } from '../office/office';
import { Page } from '../office/Page';
import { useFresh } from '../useFresh';
import { useTelling } from '../useTelling';
import styles from './Overview.module.css';
import { Shares } from './Shares';
import { Span } from './Span';
import { Weeks } from './Weeks';

function Figure({ value, name, children }: { value: string; name: string; children?: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {children && <dd className={styles.more}>{children}</dd>}
    </div>
  );
}

function Figures({ report }: { report: Report }) {
  const { overview: text } = officeText.use();
  const { kept, missed, open, percent } = report.promise;
  const { pipeline, medianSeconds, reminders } = report;
  return (
    <dl className={styles.figures}>
      <Figure name={text.promise} value={percent === null ? text.none : `${percent}%`}>
        {kept + missed > 0 && <span>{text.promiseNote(kept, kept + missed)}</span>}
        {open > 0 && <span>{text.promiseOpen(open)}</span>}
      </Figure>
      <Figure name={text.median} value={medianSeconds === null ? text.none : age(medianSeconds / 60)} />
      <Figure name={text.reminded} value={String(reminders.drafts)}>
        {reminders.drafts > 0 && <span>{text.resumed(reminders.resumed, reminders.submitted)}</span>}
      </Figure>
      <Figure name={text.value} value={dollars(pipeline.reduce((sum, { amount }) => sum + amount, 0))} />
    </dl>
  );
}

function useSourceName(): (value: string) => string {
  const say = useSay();
  const { overview } = officeText.use();
  const choices = fieldsOf(definition).find(({ path }) => path === 'lead.Lead source')?.choices ?? [];
  return (value) => {
    const choice = choices.find((one) => one.value === value);
    return choice ? say(choice.text) : value || overview.unsaid;
  };
}

function Charts({ report }: { report: Report }) {
  const { overview: text } = officeText.use();
  const { status: statuses } = deskText.use();
  const telling = useTelling();
  const sourceName = useSourceName();
  const { weeks, byProgram, bySource, pipeline } = report;
  const charts = [
    {
      title: text.byProgram,
      column: text.program,
      by: 'count' as const,
      shares: byProgram.map((share) => ({ ...share, name: telling.program({ program: share.value || null }) })),
    },
    {
      title: text.bySource,
      column: text.source,
      by: 'count' as const,
      shares: bySource.map((share) => ({ ...share, name: sourceName(share.value) })),
    },
    {
      title: text.pipeline,
      column: text.status,
      by: 'amount' as const,
      shares: pipeline.map((stage) => ({ ...stage, name: statuses[stage.status] })),
    },
  ];
  return (
    <div className={styles.charts}>
      <section>
        <h2>{text.weeks}</h2>
        <Weeks weeks={weeks} />
      </section>
      {charts.map(({ title, ...chart }) => (
        <section key={title}>
          <h2>{title}</h2>
          <Shares caption={title} {...chart} />
        </section>
      ))}
    </div>
  );
}

export function OverviewPage() {
  const { overview: text } = officeText.use();
  const [asked, askFor] = useAddress();
  const [from, to] = [asked.get('from'), asked.get('to')];
  const query = useMemo(() => new URLSearchParams(from && to ? { from, to } : {}), [from, to]);
  const ask = useCallback(() => readAgain('GET /admin/report', { query, quiet: true }), [query]);
  const fresh = useFresh(ask);
  const report = fresh.reply;
  return (
    <Page title={text.title} fresh={fresh} acts={<ExportButtons of="report" question={{ query }} />}>
      {report && (
        <>
          <Span
            key={`${report.from} ${report.to}`}
            from={report.from}
            to={report.to}
            onSpan={(first, last) => askFor({ from: first, to: last })}
          />
          <Figures report={report} />
          <Charts report={report} />
        </>
      )}
    </Page>
  );
}
