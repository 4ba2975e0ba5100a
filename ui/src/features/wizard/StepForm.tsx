import { Fragment, type KeyboardEvent, useDeferredValue } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { cx } from '../../lib/cx';
import { stepAddress } from './address';
import { fieldId } from './field-id';
import { Question } from './fields/Question';
import { type Field, fieldsOf, looksAt, type Section, type Step } from './form/definition';
import { definition } from './form/shipped';
import { leftOf } from './left';
import { OffersNotice } from './OffersNotice';
import styles from './StepForm.module.css';
import { useOf, useSitting } from './sitting';
import { useSay } from './useSay';
import { wizardText } from './wizard';

const added: readonly Field[] = fieldsOf(definition).filter(({ adds }) => adds);

const addedBy = ({ when }: Section): Field | undefined =>
  added.find(({ path }) => when && 'is' in when && when.field === path);

/** Whether an answer on the same page opens the section. */
function isOpenedHere({ when, fields: [first] }: Section): boolean {
  const [group] = first?.path.split('.') ?? [];
  return when !== undefined && looksAt(when).some((path) => path.split('.')[0] === group);
}

/** Takes back what a button added, the last one first. Its answers stay in the draft. */
function Remove({ section }: { section: Section }) {
  const text = wizardText.use();
  const say = useSay();
  const { answer } = useSitting();
  const { heading } = section;
  const by = addedBy(section);
  const after = by && added.slice(added.indexOf(by) + 1);
  const isLast = useOf(({ draft }) => !after?.some(({ path }) => draft.answer(path) === true));
  if (!by || !isLast) return null;
  const remove = () => {
    flushSync(() => answer(by.path, false));
    document.getElementById(fieldId(by.path))?.focus();
  };
  return (
    <Button look="bare" slim onClick={remove}>
      {text.remove}
      <span className="unseen">: {heading && say(heading)}</span>
    </Button>
  );
}

interface PartProps {
  section: Section;
  /** Sections that belong to this one. */
  below: readonly Section[];
  notice: { before: string; number: number } | undefined;
}

/** A section of a step. A section that depends on an answer gets a line that marks what belongs to it. */
function Part({ section, below, notice }: PartProps) {
  const say = useSay();
  const { id, heading, under, fields } = section;
  const shown = useOf(({ verdict }) =>
    [section, ...below].some((part) => part.fields.some(({ path }) => verdict().open.has(path))),
  );
  // The answer that reveals a section is shown first: to render many questions takes a slow phone a while. What a button
  // adds is there at once, because the focus goes to it.
  const deferred = useDeferredValue(shown);
  const revealed = addedBy(section) ? shown : deferred;
  const waiting = fields.some(({ path }) => path === notice?.before);
  if (!revealed && !waiting) return null;
  const Heading = under ? 'h3' : 'h2';
  return (
    <section
      className={cx(styles.part, under && heading ? styles.card : !under && isOpenedHere(section) && styles.revealed)}
      aria-labelledby={heading && id}
    >
      {heading && (
        <header>
          <Heading id={id}>{say(heading)}</Heading>
          <Remove section={section} />
        </header>
      )}
      {fields.map((field) => (
        <Fragment key={field.path}>
          {notice && field.path === notice.before && <OffersNotice number={notice.number} />}
          <Question field={field} />
        </Fragment>
      ))}
    </section>
  );
}

/** The answer that decides whether there is a property to ask about. */
const stage = 'process.Where are you in the process';

/** Says why a step asks nothing, and where that is decided. */
function NotYet() {
  const { notYet: text } = wizardText.use();
  const { opened } = useSitting();
  const isKnown = useOf(({ draft }) => draft.answer(stage) !== undefined);
  const first = definition.steps[0];
  return (
    <div className={styles.notYet}>
      <p>{isKnown ? text.property : text.unknown}</p>
      {first && <Link to={stepAddress(first.route, opened.id)}>{isKnown ? text.change : text.tell}</Link>}
    </div>
  );
}

/** Enter in a line of text. In a text area it begins a line, and in the calendar it chooses a day. */
function isEnterInLine({ key, target, nativeEvent, ...held }: KeyboardEvent): boolean {
  const isHeld = held.shiftKey || held.ctrlKey || held.altKey || held.metaKey;
  if (key !== 'Enter' || isHeld || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return false;
  return !['checkbox', 'radio'].includes(target.type) && !target.closest('[role=dialog]');
}

interface StepFormProps {
  step: Step;
  /** Goes on from the step. */
  onEnd?: (() => void) | undefined;
}

export function StepForm({ step, onEnd }: StepFormProps) {
  const { sections, options } = step;
  const { draft, verdict } = useSitting();
  const asks = useOf(({ verdict }) =>
    sections.some(({ fields }) => fields.some(({ path }) => verdict().open.has(path))),
  );
  const served = sections.flatMap(({ fields }) => fields).find(({ select }) => select !== undefined);
  const notice = options !== undefined && served ? { before: served.path, number: options } : undefined;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isEnterInLine(event)) return;
        event.preventDefault();
        // Leaving the field completes what was typed, such as a date without its century.
        if (event.target instanceof HTMLElement) event.target.blur();
        const first = leftOf(draft, verdict()).find((left) => left.step === step)?.field.path;
        if (first === undefined) onEnd?.();
        else document.getElementById(fieldId(first))?.focus();
      }}
    >
      {!asks && <NotYet />}
      {asks &&
        sections.map((section) => (
          <Part
            key={section.id}
            section={section}
            below={section.fields.length === 0 ? sections.filter(({ under }) => under === section.id) : []}
            notice={notice}
          />
        ))}
    </form>
  );
}
