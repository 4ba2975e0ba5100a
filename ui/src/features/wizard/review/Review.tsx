import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Select } from '../../../components/Select';
import { useSpeech } from '../../../i18n/language';
import { spoken } from '../../../i18n/message';
import { lender } from '../../../lib/lender';
import { AnswerList } from '../AnswerList';
import type { Field, Step } from '../form/definition';
import { definition } from '../form/shipped';
import { OffersNotice } from '../OffersNotice';
import { offers } from '../offers';
import { useOf, useSitting } from '../sitting';
import { useSay } from '../useSay';
import { wizardText } from '../wizard';
import { Faults } from './Faults';
import styles from './Review.module.css';
import { Sending } from './Sending';
import { useSending } from './useSending';
import { isRefused, toField } from './ways';

/** One step's answers and their errors. Each links to its field, and from there back. */
function StepReview({ step }: { step: Step }) {
  const { review: text } = wizardText.use();
  const say = useSay();
  const { language } = useSpeech();
  const { opened } = useSitting();
  const { open, findings, doubts, answers } = useOf((sitting) => sitting.verdict());
  const id = `review-${step.route}`;
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h2 id={id}>{say(step.name)}</h2>
      <AnswerList
        step={step}
        isShown={({ path }) => open.has(path)}
        answerTo={({ group, key }) => answers[group]?.[key]}
        faultOf={({ path }) => findings.get(path)?.text[language]}
        doubtOf={({ path }) => doubts.get(path)?.text[language]}
      >
        {(field: Field) => (
          <Link className={styles.change} {...toField(opened.id, step, field.path)}>
            {text.change}
            <span className="unseen">: {say(field.name)}</span>
          </Link>
        )}
      </AnswerList>
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
    <section className={styles.step} aria-labelledby="review-program">
      <h2 id="review-program">{say(program.name)}</h2>
      <div className={styles.program}>
        <Select
          id="program"
          label={say(program.label)}
          width="medium"
          error={fault === undefined ? undefined : spoken(language, fault)}
          options={program.choices.map(({ value, text }) => ({ value, text: say(text) }))}
          value={chosen ?? ''}
          onChange={({ target }) => draft.change({ program: target.value })}
        />
      </div>
    </section>
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
  const complete = useOf(() => offers.complete());
  const { email } = lender();
  const [before, behind] = say(definition.contact).split(email);
  useEffect(() => offers.loadAll(undefined), []);
  useRefused();
  if (!complete) {
    return definition.steps.map(({ options }) => options && <OffersNotice key={options} number={options} />);
  }
  return (
    <div className={styles.review}>
      {sending.faults.length > 0 && <Faults key={sending.tries} faults={sending.faults} />}
      <p>{text.review.lede}</p>
      <ProgramReview />
      {definition.steps.map((step) => step.sections.length > 0 && <StepReview key={step.route} step={step} />)}
      <p className={styles.contact}>
        {before}
        <a href={`mailto:${email}`}>{email}</a>
        {behind}
      </p>
      <Sending {...sending} />
    </div>
  );
}
