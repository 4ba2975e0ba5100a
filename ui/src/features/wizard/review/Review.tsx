import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { Select } from '../../../components/Select';
import { useSpeech } from '../../../i18n/language';
import { spoken } from '../../../i18n/message';
import { cx } from '../../../lib/cx';
import { lender } from '../../../lib/lender';
import { AnswerList } from '../AnswerList';
import type { Field, Step } from '../form/definition';
import { definition } from '../form/shipped';
import { countsOf, type LeftInStep, mayGrow } from '../left';
import { OffersNotice } from '../OffersNotice';
import { offers } from '../offers';
import { RehabAnswer } from '../RehabItems';
import { useOf, useSitting } from '../sitting';
import { useLeft } from '../useLeft';
import { useSay } from '../useSay';
import { useStepLine } from '../useStepLine';
import { wizardText } from '../wizard';
import { Faults } from './Faults';
import styles from './Review.module.css';
import { Sending } from './Sending';
import { useSending } from './useSending';
import { changeId, isRefused, toField } from './ways';

/** One step's answers and their errors, closed to one line. Each links to its field, and from there back. */
function StepReview({ step, left }: { step: Step; left: LeftInStep[] }) {
  const { review: text, left: words } = wizardText.use();
  const say = useSay();
  const lineOf = useStepLine();
  const { language } = useSpeech();
  const { opened } = useSitting();
  const { open, findings, doubts, answers } = useOf((sitting) => sitting.verdict());
  const id = `review-${step.route}`;
  const { hash } = useLocation();
  const asked = step.sections.flatMap(({ fields }) => fields).filter(({ path, adds }) => open.has(path) && !adds);
  const [first] = asked;
  if (!first) return null;
  // Opened for someone who comes back to the link that they followed.
  const isOpen = asked.some(({ path }) => hash === `#${changeId(path)}`);
  const here = left.filter((one) => one.step === step);
  const counts = countsOf(here, words, 'missing', step);
  const isWrong = here.some(({ isBlank }) => !isBlank);
  return (
    <li className={styles.step}>
      <details id={id} open={isOpen}>
        <summary>
          <b>
            {say(step.name)} {counts && <span className={cx(styles.count, isWrong && styles.wrong)}>{counts}</span>}
          </b>
          <span className={styles.line}>
            {lineOf(step).map((answer, index) => (
              <span key={answer} className={styles.said}>
                {index > 0 && ' · '}
                {answer}
              </span>
            ))}
          </span>
        </summary>
        <AnswerList
          step={step}
          isShown={({ path }) => open.has(path)}
          answerTo={({ group, key }) => answers[group]?.[key]}
          faultOf={({ path }) => findings.get(path)?.text[language]}
          doubtOf={({ path }) => doubts.get(path)?.text[language]}
          below={(field, answer) => <RehabAnswer field={field} answer={answer} />}
        >
          {(field: Field) => (
            <Link
              className={styles.change}
              id={changeId(field.path)}
              {...toField(opened.id, step, field.path, changeId(field.path))}
            >
              {text.change}
              <span className="unseen">: {say(field.name)}</span>
            </Link>
          )}
        </AnswerList>
      </details>
      <Link
        className={styles.edit}
        id={`edit-${step.route}`}
        {...toField(opened.id, step, first.path, `edit-${step.route}`)}
      >
        {text.edit}
        <span className="unseen">: {say(step.name)}</span>
      </Link>
    </li>
  );
}

/** What has to be answered before it can be sent, each with the way to its field. */
function Missing({ left }: { left: LeftInStep[] }) {
  const { review: text } = wizardText.use();
  const say = useSay();
  const { language } = useSpeech();
  const { opened } = useSitting();
  return (
    <section className={styles.missing} aria-labelledby="review-missing">
      <h2 id="review-missing">{text.missing(left.length, mayGrow(left))}</h2>
      <ul>
        {left.map(({ step, field, finding, isBlank }) => (
          <li key={field.path}>
            <p>
              <b>{say(field.name)}</b>
              <span className={cx(!isBlank && styles.wrong)}>{isBlank ? say(step.name) : finding.text[language]}</span>
            </p>
            <Link {...toField(opened.id, step, field.path)}>
              {isBlank ? text.answer : text.fix}
              <span className="unseen">: {say(field.name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProgramReview() {
  const say = useSay();
  const { language } = useSpeech();
  const { draft } = useSitting();
  const { program } = definition;
  const chosen = useOf(() => draft.content().program);
  const fault = useOf(({ verdict }) => verdict().findings.get('program')?.text[language]);
  return (
    <div>
      <Select
        id="program"
        label={say(program.name)}
        width="medium"
        error={fault === undefined ? undefined : spoken(language, fault)}
        options={program.choices.map(({ value, text }) => ({ value, text: say(text) }))}
        value={chosen ?? ''}
        onChange={({ target }) => draft.change({ program: target.value })}
      />
    </div>
  );
}

/** Shows at once what was wrong, if the user comes from a submission that was refused. */
function useRefused(): void {
  const sitting = useSitting();
  const { state } = useLocation();
  useEffect(() => {
    if (!isRefused(state)) return;
    sitting.refuse(state.refused);
    sitting.sayAll();
  }, [sitting, state]);
}

export function Review() {
  const text = wizardText.use();
  const say = useSay();
  const sending = useSending();
  const left = useLeft();
  const complete = useOf(() => offers.complete());
  const { email } = lender();
  const [before, behind] = say(definition.contact).split(email);
  const steps = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  function showAll(yes: boolean): void {
    setAll(yes);
    for (const details of steps.current?.querySelectorAll('details') ?? []) details.open = yes;
  }
  useEffect(() => offers.loadAll(undefined), []);
  useRefused();
  if (!complete) {
    return definition.steps.map(({ options }) => options && <OffersNotice key={options} number={options} />);
  }
  return (
    <div className={styles.review}>
      <div id="left" className={styles.left} tabIndex={-1}>
        {sending.faults.length > 0 ? (
          <Faults key={sending.tries} faults={sending.faults} />
        ) : (
          left.length > 0 && <Missing left={left} />
        )}
      </div>
      <p className={styles.lede}>{text.review.lede}</p>
      <ProgramReview />
      <div className={styles.all}>
        <Button look="bare" slim onClick={() => showAll(!all)}>
          {all ? text.review.hideAll : text.review.showAll}
        </Button>
      </div>
      <ul className={styles.steps} ref={steps}>
        {definition.steps.map(
          (step) => step.sections.length > 0 && <StepReview key={step.route} step={step} left={left} />,
        )}
      </ul>
      <Sending {...sending} left={left}>
        <p className={styles.contact}>
          {before}
          <a href={`mailto:${email}`}>{email}</a>
          {behind}
        </p>
      </Sending>
    </div>
  );
}
