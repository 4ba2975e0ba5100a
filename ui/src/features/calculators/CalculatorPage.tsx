import { type ReactNode, useId } from 'react';
import { Button } from '../../components/Button';
import { Elevation } from '../../components/Elevation';
import { PageTitle } from '../../components/PageTitle';
import { Ticks } from '../../components/Ticks';
import { cx } from '../../lib/cx';
import styles from './CalculatorPage.module.css';
import { Compare } from './Compare';
import { Crumbs } from './Crumbs';
import { areSame, type Calculator, type Entries } from './calculator';
import { calculatorsText } from './calculators';
import { Entry } from './Entry';
import { Fold } from './Fold';
import { Formulas } from './Formulas';
import type { CarriedFigures } from './handover';
import type { CalculatorWords, Presentation } from './presentation';
import { Remark } from './Remark';
import { Dock, Results } from './Results';
import { ScenarioBar } from './ScenarioBar';
import { unknown } from './say';
import type { ScenarioShelf } from './scenario-shelf';
import { clearSample, enter, keepSample } from './scenarios';
import { UnreadNotice } from './UnreadNotice';
import { type LinkNotice, useCalculator } from './useCalculator';
import { useFieldsKey } from './useFieldsKey';
import { useHandOver } from './useHandOver';

interface CalculatorPageProps<Deal, Figures extends object> {
  calculator: Calculator<Deal, Figures>;
  shelf: ScenarioShelf;
  /** What it is called and what it is for. */
  about: { name: string; title: string; lede: string };
  words: CalculatorWords;
  /** Its elevation, 960 × 600. */
  art: string;
  present: (deal: Deal, figures: Figures) => Presentation;
  /** Beside the results: a way to the first section. */
  more?: (deal: Deal, figures: Figures) => { words: string; link: string; to: string } | undefined;
  /** What an application takes over. */
  carried?: (deal: Deal, figures: Figures) => CarriedFigures;
  /** The drawings and tables between the fields and the comparison. */
  children: (shown: { deal: Deal; figures: Figures; entries: Entries }) => ReactNode;
}

/** In place of results while a field has a fault. */
const withoutResults = ({ main, lines, second, ...rest }: Presentation, note: string): Presentation => ({
  ...rest,
  totals: {},
  total: rest.total && { ...rest.total, value: unknown },
  hints: {},
  main: { name: main.name, value: unknown, note },
  lines: lines.map(({ name }) => ({ name, value: unknown, note: '' })),
  second: { ...second, value: unknown },
  formulas: rest.formulas.map(({ sum, ...formula }) => formula),
});

/** A calculator: its fields, its results, its drawings, and its scenarios side by side. */
export function CalculatorPage<Deal, Figures extends object>(props: CalculatorPageProps<Deal, Figures>) {
  const { calculator, shelf, about, words, art, present, more, carried, children } = props;
  const text = calculatorsText.use();
  const { state, open, outcome, blank, notice } = useCalculator(calculator, shelf);
  const fieldsKey = useFieldsKey(open);
  const handOver = useHandOver();
  const page = useId();
  const idOf = (field: string) => `${page}${field}`;
  const { faults = {} } = outcome;
  const [faulty = ''] = Object.keys(faults);
  const { worked } = outcome;
  if (!blank.worked) throw new Error('Blank fields are no fault.');
  const { deal, figures } = blank.worked;
  const shown = worked
    ? present(worked.deal, worked.figures)
    : withoutResults(present(deal, figures), text.check(words.fields[faulty] ?? ''));
  const isSample = open.origin === 'sample' && areSame(calculator.sample, open.entries);
  const answers = worked && carried?.(worked.deal, worked.figures);
  const apply = answers && {
    to: `/apply?program=${answers.program}`,
    label: isSample ? text.applyNow : text.apply,
    // The sample's numbers aren't the person's own, so no application takes them over.
    onClick: () => void (isSample || handOver(answers)),
  };
  const rowsOf = (fields: readonly string[]) => (
    <div className={cx(styles.fields, fields.length % 2 === 1 && styles.odd)}>{fields.map(entry)}</div>
  );
  const entry = (field: string) => {
    const kind = calculator.fields[field];
    return (
      kind && (
        <Entry
          key={`${fieldsKey} ${field}`}
          id={idOf(field)}
          kind={kind}
          label={words.fields[field] ?? field}
          hint={shown.hints[field] ?? words.hints[field]}
          options={words.options?.[field]}
          value={open.entries[field] ?? ''}
          fault={faults[field]}
          onEnter={(typed) => shelf.change((held) => enter(held, { [field]: typed }))}
        />
      )
    );
  };
  return (
    <div className={styles.page}>
      <section className={styles.head}>
        <div className={cx('wrap', styles.headline)}>
          <div className={styles.copy}>
            <Crumbs here={about.name} />
            <PageTitle title={about.title} className={styles.title} />
            <p className={cx('lede', styles.lede)}>{about.lede}</p>
          </div>
          <Elevation className={styles.art} src={art} />
        </div>
      </section>
      <ScenarioBar {...{ calculator, shelf, state, open, apply }} title={about.title} />
      <div className={cx('wrap', styles.work)}>
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          <UnreadNotice shelf={shelf} isPartial={state.isPartial} />
          <Notices
            {...{ notice, words }}
            sample={open.origin === 'sample' ? (isSample ? 'all' : 'some') : undefined}
            onClear={() => shelf.change((held) => clearSample(calculator, held))}
            onKeep={() => shelf.change(keepSample)}
          />
          {calculator.groups.map(({ id, fields }) => (
            <fieldset key={id} className={styles.group}>
              <legend className={styles.legend}>
                <h2>{words.groups[id]}</h2>
                <output htmlFor={fields.map(idOf).join(' ')}>{shown.totals[id] ?? ''}</output>
              </legend>
              {rowsOf(fields)}
            </fieldset>
          ))}
          {shown.total && (
            <p className={styles.total}>
              <span>{shown.total.name}</span>
              <output>{shown.total.value}</output>
            </p>
          )}
          <Fold title={text.assumptions}>
            <div className={styles.assumptions}>
              <Ticks items={words.assumptions} />
            </div>
            {calculator.assumed && rowsOf(calculator.assumed)}
          </Fold>
        </form>
        <div className={styles.side}>
          <Results shown={shown} more={worked && more?.(worked.deal, worked.figures)} />
        </div>
      </div>
      {worked && children({ deal: worked.deal, figures: worked.figures, entries: open.entries })}
      <Compare {...{ calculator, shelf, state, present }} />
      <Formulas lines={shown.formulas} />
      <Dock shown={shown} apply={apply} />
    </div>
  );
}

interface NoticesProps {
  notice: LinkNotice | undefined;
  words: CalculatorWords;
  sample: 'all' | 'some' | undefined;
  onClear: () => void;
  onKeep: () => void;
}

/** Where the numbers come from, if they are not all the person's own. */
function Notices({ notice, words, sample, onClear, onKeep }: NoticesProps) {
  const text = calculatorsText.use();
  const unread =
    notice === 'full'
      ? text.linked.full
      : notice &&
        (notice.all
          ? text.linked.nothing
          : text.linked.unread(notice.unread.map((field) => words.fields[field] ?? field).join(', ')));
  return (
    <>
      <div role="status">{unread && <Remark words={unread} />}</div>
      {sample && (
        <Remark words={sample === 'all' ? text.sample.all : text.sample.some}>
          <Button look="line" slim onClick={onClear}>
            {text.sample.clear}
          </Button>
          {sample === 'some' && (
            <Button look="bare" slim onClick={onKeep}>
              {text.sample.keep}
            </Button>
          )}
        </Remark>
      )}
    </>
  );
}
