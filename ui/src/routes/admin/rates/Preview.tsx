import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { money, pointsInWords, rateInWords, reasonInWords } from '../../../features/rates/in-words';
import { ratesText } from '../../../features/rates/rates';
import type { RateOutcome, RatesEffect, RatesPreview, RatesTally, SoftTerms } from '../../../lib/api/types';
import { type Column, Table } from '../list/Table';
import { useTelling } from '../useTelling';
import styles from './Rates.module.css';
import { sheetText } from './sheet';

const termsOf = (outcome: RateOutcome | null | undefined): SoftTerms | undefined =>
  outcome?.outcome === 'terms' ? outcome : undefined;

interface FromTo {
  /** `undefined` if it was not priced. */
  before: string | undefined;
  after: string | undefined;
}

/** A figure before and after, or once if it stays. */
function Change({ before, after }: FromTo) {
  const { previewed: text } = sheetText.use();
  if (before === after) return <span className={styles.same}>{after}</span>;
  return (
    <span className={styles.change}>
      <span>
        <s>{before ?? text.unpriced}</s>
        <span className="unseen"> {text.was}</span>
      </span>
      <span>
        {after ?? text.unpriced}
        <span className="unseen"> {text.by}</span>
      </span>
    </span>
  );
}

function Who({ effect: { id, reference, name, program } }: { effect: RatesEffect }) {
  const { previewed: text } = sheetText.use();
  const telling = useTelling();
  return (
    <span className={styles.day}>
      <Link to={reference ? `/admin/application/${id}` : '/admin/leads?which=all'}>{reference ?? text.request}</Link>
      <bdi>{name}</bdi>
      <small>{telling.program({ program: program ?? null })}</small>
    </span>
  );
}

/** Why a deal is no longer priced. */
function Why({ after }: { after: RateOutcome }) {
  const words = ratesText.use();
  if (after.outcome === 'terms') return null;
  if (after.outcome === 'missing') {
    return <small>{words.missing(after.answers.map((answer) => words.needs[answer]).join(', '))}</small>;
  }
  return after.reasons.map((reason) => <small key={reason.why}>{reasonInWords(reason, words)}</small>);
}

function Tallies({ preview }: { preview: RatesPreview }) {
  const { previewed: text } = sheetText.use();
  const rows: [string, (tally: RatesTally) => ReactNode][] = [
    [text.received, ({ received, isCut }) => (isCut ? `${received} (${text.cut})` : received)],
    [text.priced, ({ pricedBefore, pricedAfter }) => `${pricedBefore} → ${pricedAfter}`],
    [text.changed, ({ changed }) => changed],
    [text.noLonger, ({ noLonger }) => noLonger],
    [text.newly, ({ newly }) => newly],
  ];
  return (
    <table className={styles.tallies}>
      <caption className="unseen">{text.title}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{text.applications}</th>
          <th scope="col">{text.requests}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, cell]) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            <td>{cell(preview.applications)}</td>
            <td>{cell(preview.requests)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a version would change for what was received lately. */
export function Preview({ preview, isOutdated }: { preview: RatesPreview; isOutdated: boolean }) {
  const { previewed: text } = sheetText.use();
  const words = ratesText.use();
  const { applications, requests, rows } = preview;
  const affected = [applications, requests].reduce(
    (sum, { changed, noLonger, newly }) => sum + changed + noLonger + newly,
    0,
  );
  const both = ({ before, after }: RatesEffect, shown: (terms: SoftTerms) => string): FromTo => {
    const [was, is] = [termsOf(before), termsOf(after)];
    return { before: was && shown(was), after: is && shown(is) };
  };
  const columns: Column<RatesEffect>[] = [
    { key: 'who', head: text.columns.who, cell: (effect) => <Who effect={effect} /> },
    {
      key: 'rate',
      head: text.columns.rate,
      cell: (effect) => (
        <span className={styles.day}>
          <Change {...both(effect, ({ rate }) => rateInWords(rate, words))} />
          <Why after={effect.after} />
        </span>
      ),
    },
    {
      key: 'points',
      head: text.columns.points,
      cell: (effect) => <Change {...both(effect, ({ points }) => pointsInWords(points, words))} />,
    },
    {
      key: 'largest',
      head: text.columns.largest,
      cell: (effect) => <Change {...both(effect, ({ largest }) => money(largest))} />,
    },
  ];
  return (
    <section className={styles.preview} aria-labelledby="rates-preview" tabIndex={-1}>
      <h3 id="rates-preview">{text.title}</h3>
      <p className="note">{text.lede}</p>
      <div role="status">{isOutdated && <p className={styles.outdated}>{text.outdated}</p>}</div>
      <Tallies preview={preview} />
      {affected === 0 ? (
        <p>{text.same}</p>
      ) : (
        <Table caption={text.rows} columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
      {affected > rows.length && <p className="note">{text.more(rows.length, affected)}</p>}
    </section>
  );
}
