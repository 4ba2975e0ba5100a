import { type MouseEvent, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { notify } from '../../../components/notify';
import { PageTitle } from '../../../components/PageTitle';
import { useApplicant } from '../../../features/account/applicant';
import page from '../../../features/calculators/CalculatorPage.module.css';
import { Crumbs } from '../../../features/calculators/Crumbs';
import { handOver } from '../../../features/calculators/handover';
import { openOf } from '../../../features/calculators/kept-list';
import type { ResultLine } from '../../../features/calculators/presentation';
import { Remark } from '../../../features/calculators/Remark';
import { Dock, Results } from '../../../features/calculators/Results';
import { exactly, percent, unknown } from '../../../features/calculators/say';
import { useSpeech } from '../../../i18n/language';
import { spoken } from '../../../i18n/message';
import { cx } from '../../../lib/cx';
import { useStore } from '../../../lib/useStore';
import { visitor } from '../../../lib/visitor';
import { toolsText } from '../tools';
import { beginId, changeAndFocus, idsOf } from './acting';
import { BudgetBar } from './BudgetBar';
import { type Budget, type Budgets, change, clearSample, isSample } from './budget';
import { budgetShelf } from './budget-shelf';
import { Contingency } from './Contingency';
import { rehabAnswers } from './carrying';
import { House } from './House';
import styles from './RehabPage.module.css';
import { Rooms } from './Rooms';
import { type ReadBudget, readBudget, roomCost } from './reading';
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
  const isKnown = !fault && total.known;
  const told = (cents: number) => (isKnown ? exactly(cents) : unknown);
  const share = read.contingency.number ?? 0;
  const byWhat = isAtLeast ? text.byLeast(exactly(contingency)) : text.byShare(percent(share, 2));
  const set: ResultLine = { name: house.contingency, value: told(contingency), note: byWhat };
  const state = unfinished > 0 ? text.unfinished(unfinished) : lines > 0 ? text.complete : '';
  const costs: ResultLine[] = budget.rooms.map((room, index) => ({
    name: `${index + 1}. ${names.room(room)}`,
    value: exactly(roomCost(room)),
    note: '',
  }));
  const main = {
    name: text.name,
    value: isKnown ? exactly(total.value) : unknown,
    note: fault ?? missing ?? text.note(lines, budget.rooms.length, exactly(work)),
  };
  const second = { name: text.items, value: String(lines) };
  const worked: ResultLine = {
    name: text.work,
    value: told(work),
    note: [state, examples > 0 && text.examples(examples)].filter(Boolean).join(' '),
  };
  return {
    total: isKnown ? total.value : undefined,
    beside: { main, lines: [worked, set], second },
    below: { main, lines: [...costs, set], second },
  };
}

/** What a person should know about what is open, or was kept. */
function Notices({ state, open }: { state: Budgets; open: Budget }) {
  const { notices: text } = rehabText.use();
  const isWhole = isSample(open);
  // The buttons are gone after a press, so that the focus goes on to what follows them.
  const next = [beginId, ...open.rooms.map(({ id }) => idsOf(id).summary)];
  return (
    <>
      <div role="status">{state.isPartial && <Remark words={text.partial} />}</div>
      {open.origin === 'sample' && (
        <Remark words={isWhole ? text.all : text.some}>
          <Button look="line" slim onClick={() => changeAndFocus(clearSample, next)}>
            {text.clear}
          </Button>
          {!isWhole && (
            <Button look="bare" slim onClick={() => changeAndFocus((held) => change(held, { origin: 'own' }), next)}>
              {text.keep}
            </Button>
          )}
        </Remark>
      )}
    </>
  );
}

/** Rooms, what is done in them and what it costs: the budget of a rehab, and its scope of work. */
export function RehabPage() {
  const text = rehabText.use();
  const about = toolsText.use().pages['rehab-budget'];
  const { language } = useSpeech();
  const names = useNames();
  const state: Budgets = useStore(budgetShelf.store);
  const open = openOf(state);
  const navigate = useNavigate();
  const owner = useApplicant()?.id ?? visitor;
  const read = useMemo(() => readBudget(open), [open]);
  const { total, beside, below } = usePresented(open, read);
  const name = names.budget(open, state.list);
  const isWholeSample = isSample(open);
  const bays = open.rooms
    .map((room, index) => ({
      id: room.id,
      number: index + 1,
      kind: room.kind,
      name: names.room(room),
      cost: roomCost(room),
    }))
    .filter(({ cost }) => cost > 0);
  const apply =
    total === undefined
      ? undefined
      : {
          to: '/apply?program=fixandflip',
          label: isWholeSample ? text.budget.applyNow : text.budget.apply,
          // The sample's total is nobody's.
          onClick: () => void (isWholeSample || handOver(owner, rehabAnswers(open, read, names, text))),
        };
  const download = async () => (await import('./sheet')).saveSheet(open, names, text);
  const toFlip = async (event: MouseEvent) => {
    event.preventDefault();
    if ((await import('./to-flip')).openInFlip(name, open, read)) return navigate('/tools/fix-and-flip');
    const { title, text: words } = text.results.flipFull;
    notify.failure({ title: spoken(language, title), text: spoken(language, words) });
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
        <BudgetBar {...{ state, open, apply }} onDownload={() => void download()} />
      </div>
      <div className={cx('wrap', page.work, styles.screen)}>
        <div>
          <Notices {...{ state, open }} />
          <Rooms key={open.id} budget={open} />
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
      <Scope budget={open} name={name} read={read} savedAt={state.savedAt} onDownload={() => void download()} />
      <Dock shown={below} apply={apply} />
    </div>
  );
}
