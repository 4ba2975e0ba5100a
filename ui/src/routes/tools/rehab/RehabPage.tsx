import { type MouseEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageTitle } from '../../../components/PageTitle';
import page from '../../../features/calculators/CalculatorPage.module.css';
import { Crumbs } from '../../../features/calculators/Crumbs';
import { openOf } from '../../../features/calculators/kept-list';
import type { ResultLine } from '../../../features/calculators/presentation';
import { Remark } from '../../../features/calculators/Remark';
import { Dock, Results } from '../../../features/calculators/Results';
import { exactly, percent, told, unknown } from '../../../features/calculators/say';
import { UnreadNotice } from '../../../features/calculators/UnreadNotice';
import { useFieldsKey } from '../../../features/calculators/useFieldsKey';
import { useHandOver } from '../../../features/calculators/useHandOver';
import { cx } from '../../../lib/cx';
import { useStore } from '../../../lib/useStore';
import { toolsText } from '../tools';
import { sayMissing } from './acting';
import { BudgetBar } from './BudgetBar';
import { type Budget, type Budgets, isSample } from './budget';
import { budgetShelf } from './budget-shelf';
import { Contingency } from './Contingency';
import { isTooLong, rehabAnswers, rehabLines } from './carrying';
import { House } from './House';
import styles from './RehabPage.module.css';
import { Rooms } from './Rooms';
import { type ReadBudget, readBudget, roomCost, roomFigure } from './reading';
import { rehabText } from './rehab';
import { Scope } from './Scope';
import { Trades } from './Trades';
import { useNames } from './useNames';

/** What the results say, as texts. */
function usePresented(budget: Budget, read: ReadBudget) {
  const { results: text, contingency: words, house } = rehabText.use();
  const names = useNames();
  const { figures, faulty, lines, unfinished, examples } = read;
  const { work, contingency, isAtLeast, total } = figures;
  const fault =
    faulty &&
    (typeof faulty === 'object'
      ? text.check(`${names.room(faulty.room)}, ${names.line(faulty.line)}`)
      : text.checkField(faulty === 'contingency' ? words.share : words.atLeast));
  const missing =
    lines === 0 ? text.none : total.known ? undefined : text[total.why === 'noWork' ? 'unpriced' : 'tooLarge'];
  const share = read.contingency.number ?? 0;
  const byWhat = isAtLeast ? text.byLeast(exactly(read.atLeast.number ?? 0)) : text.byShare(percent(share, 2));
  const set: ResultLine = { name: house.contingency, value: told(contingency, exactly), note: byWhat };
  const state = unfinished > 0 ? text.unfinished(unfinished) : lines > 0 ? text.complete : '';
  const costs: ResultLine[] = budget.rooms.map((room, index) => ({
    name: `${index + 1}. ${names.room(room)}`,
    value: told(roomFigure(room), exactly),
    note: '',
  }));
  const main = {
    name: text.name,
    value: told(total, exactly),
    note: fault ?? missing ?? text.note(lines, budget.rooms.length, exactly(work)),
  };
  const second = { name: text.items, value: String(lines) };
  const worked: ResultLine = {
    name: text.work,
    value: total.known ? exactly(work) : unknown,
    note: [state, examples > 0 && text.examples(examples)].filter(Boolean).join(' '),
  };
  return {
    total: total.known ? total.value : undefined,
    beside: { main, lines: [worked, set], second },
    below: { main, lines: [...costs, set], second },
  };
}

/** Rooms, what is done in them and what it costs: the budget of a rehab, and its scope of work. */
export function RehabPage() {
  const text = rehabText.use();
  const about = toolsText.use().pages['rehab-budget'];
  const names = useNames();
  const state: Budgets = useStore(budgetShelf.store);
  const open = openOf(state);
  const navigate = useNavigate();
  const handOver = useHandOver();
  const read = useMemo(() => readBudget(open), [open]);
  const [hasPrices, setPrices] = useState(true);
  const { total, beside, below } = usePresented(open, read);
  const name = names.budget(open, state.list);
  const lines = rehabLines(open, read, names, text);
  const isWholeSample = isSample(open);
  const bays = open.rooms
    .map((room, index) => ({
      id: room.id,
      number: index + 1,
      kind: room.kind,
      name: names.room(room),
      cost: roomCost(room),
      figure: roomFigure(room),
    }))
    .filter(({ cost }) => cost > 0);
  const apply =
    total === undefined
      ? undefined
      : {
          to: '/apply?program=fixandflip',
          label: isWholeSample ? text.budget.applyNow : text.budget.apply,
          // The sample's total isn't the person's own, so no application takes it over.
          onClick: () => void (isWholeSample || handOver(rehabAnswers(total, lines))),
        };
  const download = (prices: boolean) =>
    void import('./sheet').then(({ saveSheet }) => saveSheet(open, names, text, prices)).catch(sayMissing);
  const toFlip = async (event: MouseEvent) => {
    // A link that opens in a new tab or window leads to the calculator without the budget.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const part = await import('./to-flip').catch(sayMissing);
    if (await part?.openInFlip(name, open, read)) navigate('/tools/fix-and-flip');
  };
  return (
    <div className={page.page}>
      <section className={cx(styles.head, styles.screen)}>
        <div className={cx('wrap', styles.copy)}>
          <Crumbs here={about.name} />
          <PageTitle title={about.title} />
          <p className="lede">{about.lede}</p>
        </div>
        <House bays={bays} contingency={read.figures.contingency} />
      </section>
      <div className={styles.bar}>
        <BudgetBar {...{ state, open, apply, hasPrices }} onDownload={download} />
      </div>
      <div className={cx('wrap', page.work, styles.screen)}>
        <div key={useFieldsKey(open)}>
          <UnreadNotice shelf={budgetShelf} isPartial={state.isPartial} />
          <div role="status">{isTooLong(lines) && <Remark words={text.notices.tooLong} />}</div>
          <Rooms budget={open} />
          <Contingency budget={open} read={read} />
          <p className={page.total}>
            <span>{text.contingency.total}</span>
            <b>{beside.main.value}</b>
          </p>
          <p className={cx('note', styles.kept)}>{text.notices.kept}</p>
        </div>
        <div className={styles.side}>
          <Results
            shown={beside}
            more={
              total === undefined
                ? undefined
                : {
                    words: text.results.flip,
                    link: text.results.toFlip,
                    to: '/tools/fix-and-flip',
                    onClick: (event) => void toFlip(event),
                  }
            }
          />
          <Trades trades={read.trades} />
        </div>
      </div>
      <Scope
        {...{ budget: open, name, read, hasPrices }}
        isChanged={state.savedAt !== undefined}
        onPrices={setPrices}
        onDownload={() => download(hasPrices)}
      />
      <Dock shown={below} apply={apply} />
    </div>
  );
}
