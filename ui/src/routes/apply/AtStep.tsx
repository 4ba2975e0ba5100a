import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/Button';
import { PageTitle } from '../../components/PageTitle';
import { Spinner } from '../../components/Spinner';
import { removeFromDevice } from '../../features/application/here';
import { typedOver } from '../../features/corrections/changes';
import { useUnsent } from '../../features/corrections/unsent-correction';
import { threadText } from '../../features/thread/thread';
import { Act } from '../../features/wizard/Act';
import { stepAddress } from '../../features/wizard/address';
import { Back } from '../../features/wizard/Back';
import { Folded } from '../../features/wizard/Folded';
import { fieldsOf, type Step } from '../../features/wizard/form/definition';
import { definition } from '../../features/wizard/form/shipped';
import { formText } from '../../features/wizard/form-words';
import { Known } from '../../features/wizard/Known';
import { OnlyHere } from '../../features/wizard/OnlyHere';
import { asks, numberOf } from '../../features/wizard/progress';
import { backToReview } from '../../features/wizard/review/ways';
import { StepForm } from '../../features/wizard/StepForm';
import { StepList } from '../../features/wizard/StepList';
import { Strip } from '../../features/wizard/Strip';
import { useOf, useSitting } from '../../features/wizard/sitting';
import { Unsettled } from '../../features/wizard/Unsettled';
import { useAnswerText } from '../../features/wizard/useAnswerText';
import { useChosen, useProgramName } from '../../features/wizard/useProgramName';
import { useSay } from '../../features/wizard/useSay';
import { wizardText } from '../../features/wizard/wizard';
import { useSpeech } from '../../i18n/language';
import { shellText } from '../../i18n/shell';
import { beforeLeaving } from '../../lib/before-leaving';
import { cx } from '../../lib/cx';
import { isPhone } from '../../lib/device/phone';
import { lender } from '../../lib/lender';
import { whenBack, whenHidden } from '../../lib/seen';
import { visitor } from '../../lib/visitor';
import { answerText } from './answer';
import { applyText } from './apply';
import { TaskHead } from './TaskHead';
import { useReturn } from './useReturn';
import styles from './WizardPage.module.css';

/**
 * The pages after submitting. Loaded in advance, because a user who is offline by then, without a service worker, must
 * still be told that the application waits.
 */
const wayOn = () => Promise.all([import('./MinePage'), applyText.load(), answerText.load(), threadText.load()]);

const Review = lazy(async () => ({ default: (await import('../../features/wizard/review/Review')).Review }));

/** On leaving the page, saves what was typed; when the network returns, sends what waited. */
function useSaveOnLeaving(): void {
  const { draft, opened } = useSitting();
  useEffect(() => {
    const leave = () => draft.leave();
    addEventListener('pagehide', leave);
    const stops = [whenHidden(leave), whenBack(leave), beforeLeaving(opened.settle)];
    return () => {
      for (const stop of stops) stop();
      removeEventListener('pagehide', leave);
      draft.flush();
    };
  }, [draft, opened]);
}

function Aside() {
  const { help, save } = wizardText.use();
  const { owner } = useSitting().opened;
  const { phone, phoneDialed } = lender();
  return (
    <aside className={styles.help}>
      <h2>{help.title}</h2>
      <p>{owner === visitor ? help.stopVisitor(save.on[isPhone() ? 'phone' : 'device']) : help.stop}</p>
      <p>
        <a href={`tel:${phoneDialed}`}>{phone}</a>
        <br />
        {help.languages}
      </p>
    </aside>
  );
}

/** Where a step leads: to the next one that asks something, or back to the review that it was opened from. */
function useWayOn(number: number): { toReview: string | undefined; next: Step | undefined; to: string | undefined } {
  const { opened } = useSitting();
  const verdict = useOf((sitting) => sitting.verdict());
  const toReview = backToReview(useLocation().state, opened.id);
  const next = definition.steps.slice(number).find((step) => asks(step, verdict));
  return { toReview, next, to: toReview ?? (next && stepAddress(next.route, opened.id)) };
}

/** Links to the previous and next step. Not blocked by errors. */
function Ways({ number }: { number: number }) {
  const text = wizardText.use();
  const say = useSay();
  const { toReview, next, to } = useWayOn(number);
  return (
    <Act>
      <Back number={number} />
      {toReview ? (
        <ButtonLink look="primary" slim arrow to={toReview}>
          {text.toReview}
        </ButtonLink>
      ) : (
        next &&
        to && (
          <ButtonLink look="primary" slim arrow to={to}>
            {text.next}
            <span className="unseen">: {say(next.name)}</span>
          </ButtonLink>
        )
      )}
    </Act>
  );
}

/** The application's program and property, so that a borrower with two applications can tell them apart. */
function ForProgram() {
  const { draft } = useSitting();
  const content = useOf(() => draft.content());
  const name = useProgramName()(content);
  const chosen = useChosen(content);
  const address = useOf(({ verdict }) => verdict().answers['subjectProperty']?.['address']);
  const about = chosen ?? address;
  return (
    <>
      <p>{name}</p>
      {typeof about === 'string' && <p>{about}</p>}
    </>
  );
}

/** The draft was submitted elsewhere: leads to what was sent, and makes a correction of what only this device has. */
function WhenSent() {
  const { submitted: text } = wizardText.use();
  const { notProvided } = formText.use();
  const say = useSay();
  const read = useAnswerText();
  const navigate = useNavigate();
  const { draft, opened } = useSitting();
  const { id, owner } = opened;
  const content = useOf(() => draft.content());
  const { now, write, isRead } = useUnsent(id);
  const typed = typedOver(draft.stored()?.content ?? { ...content, answers: {} }, content);
  const fields = fieldsOf(definition).filter(({ path }) => path in typed);
  const correct = () => {
    write({ ...now(), typed: { ...now().typed, ...typed } });
    removeFromDevice(id, owner);
    void navigate(`/apply/correct/${id}`);
  };
  return (
    <>
      {fields.length > 0 && (
        <div>
          <p>{text.typed}</p>
          <ul>
            {fields.map((field) => {
              const answer = typed[field.path];
              return (
                <li key={field.path}>
                  {say(field.name)}: {answer == null ? notProvided : <bdi>{read(field, answer)}</bdi>}
                </li>
              );
            })}
          </ul>
        </div>
      )}
      <div className="row">
        {fields.length > 0 && (
          <Button look="solid" slim busy={!isRead} onClick={correct}>
            {text.correct}
          </Button>
        )}
        <ButtonLink look="line" slim to={`/apply/copy/${id}`}>
          {text.copy}
        </ButtonLink>
      </div>
    </>
  );
}

/** A step of the application: the list of steps, the questions and help. */
export function AtStep({ step }: { step: Step }) {
  const text = wizardText.use();
  const shell = shellText.use();
  const say = useSay();
  const { language } = useSpeech();
  const { draft, opened } = useSitting();
  const standing = useOf(() => draft.standing());
  const isOver = standing === 'sent' || standing === 'left';
  const fields = step.sections.flatMap((section) => section.fields);
  const wrong = useOf(({ faultAt }) => fields.some(({ path }) => faultAt(path, language) !== undefined));
  const starred = useOf(({ verdict }) => fields.some(({ path }) => verdict().required.has(path)));
  // A single question needs no such remark.
  const isOptional = useOf(
    ({ verdict }) => !starred && fields.filter(({ path, when }) => !when && verdict().open.has(path)).length > 1,
  );
  const canBeRequired = fields.some(({ required }) => typeof required === 'object');
  const number = numberOf(step.route);
  const place = text.step(number, definition.steps.length);
  const isReview = fields.length === 0;
  const navigate = useNavigate();
  const { to } = useWayOn(number);
  const goOn = to === undefined ? undefined : () => void navigate(to);
  useSaveOnLeaving();
  useReturn();
  useEffect(() => void wayOn().catch(() => undefined), []);
  useEffect(() => opened.attend(), [opened]);
  useEffect(() => {
    if (draft.content().returnStep !== step.route) draft.change({ returnStep: step.route });
  }, [draft, step]);
  return (
    <>
      <TaskHead>
        <ForProgram />
      </TaskHead>
      <Strip step={step} />
      <div className={cx('wrap', styles.atStep)}>
        <div className={styles.rail}>
          <StepList current={step.route} />
        </div>
        <div className={styles.form}>
          {number === 1 && <p className={styles.over}>{say(definition.heading)}</p>}
          <PageTitle title={text.title(place, say(step.name))} wrong={wrong}>
            {say(isReview ? step.name : step.heading)}
          </PageTitle>
          {(number === 1 || isReview) && <OnlyHere />}
          <Unsettled step={step} whenSent={<WhenSent />} />
          <Known step={step} />
          {starred && (
            <p className={styles.starred}>
              <span>*</span> {text.required}
            </p>
          )}
          {isOptional && <p className={styles.starred}>{canBeRequired ? text.optionalYet : text.optional}</p>}
          <fieldset className={styles.questions} disabled={isOver || standing === 'following'}>
            {isReview ? (
              <Suspense fallback={<Spinner>{shell.busy}</Spinner>}>
                <Review />
              </Suspense>
            ) : (
              <Folded key={step.route} step={step}>
                <StepForm step={step} onEnd={goOn} />
              </Folded>
            )}
          </fieldset>
          {!isReview && !isOver && <Ways number={number} />}
        </div>
        <Aside />
      </div>
    </>
  );
}
