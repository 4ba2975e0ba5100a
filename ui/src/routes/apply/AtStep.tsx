import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/Button';
import { PageTitle } from '../../components/PageTitle';
import { Spinner } from '../../components/Spinner';
import { threadText } from '../../features/thread/thread';
import { stepAddress } from '../../features/wizard/address';
import type { Step } from '../../features/wizard/form/definition';
import { definition } from '../../features/wizard/form/shipped';
import { Known } from '../../features/wizard/Known';
import { numberOf } from '../../features/wizard/progress';
import { isFromReview } from '../../features/wizard/review/ways';
import { SaveState } from '../../features/wizard/SaveState';
import { StepForm } from '../../features/wizard/StepForm';
import { StepList } from '../../features/wizard/StepList';
import { useOf, useSitting } from '../../features/wizard/sitting';
import { Unsettled } from '../../features/wizard/Unsettled';
import { useChosen, useProgramName } from '../../features/wizard/useProgramName';
import { useSaving } from '../../features/wizard/useSaving';
import { useSay } from '../../features/wizard/useSay';
import { wizardText } from '../../features/wizard/wizard';
import { useSpeech } from '../../i18n/language';
import { shellText } from '../../i18n/shell';
import { beforeLeaving } from '../../lib/before-leaving';
import { cx } from '../../lib/cx';
import { lender } from '../../lib/lender';
import { whenBack, whenHidden } from '../../lib/seen';
import { answerText } from './answer';
import { applyText } from './apply';
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
  const { help } = wizardText.use();
  const { phone, phoneDialed } = lender();
  return (
    <aside className={styles.help}>
      <h2>{help.title}</h2>
      <p>{help.stop}</p>
      <p>
        <a href={`tel:${phoneDialed}`}>{phone}</a>
        <br />
        {help.languages}
      </p>
    </aside>
  );
}

/** Links to the previous and next step. Not blocked by errors. */
function Ways({ number }: { number: number }) {
  const text = wizardText.use();
  const say = useSay();
  const { opened } = useSitting();
  const review = definition.steps.at(-1);
  const fromReview = isFromReview(useLocation().state) && number < definition.steps.length;
  const before = definition.steps[number - 2];
  const next = definition.steps[number];
  return (
    <div className={styles.ways}>
      <ButtonLink look="line" arrow="back" to={before ? stepAddress(before.route, opened.id) : '/apply'}>
        {text.back}
        {before && <span className="unseen">: {say(before.name)}</span>}
      </ButtonLink>
      {fromReview && review ? (
        <ButtonLink look="primary" arrow to={stepAddress(review.route, opened.id)}>
          {text.toReview}
        </ButtonLink>
      ) : (
        next && (
          <ButtonLink look="primary" arrow to={stepAddress(next.route, opened.id)}>
            {text.next}
            <span className="unseen">: {say(next.name)}</span>
          </ButtonLink>
        )
      )}
    </div>
  );
}

/** The application's program, so that a borrower with two applications can tell them apart. */
function ForProgram() {
  const { draft } = useSitting();
  const content = useOf(() => draft.content());
  const name = useProgramName()(content);
  const chosen = useChosen(content);
  return (
    <p className={styles.program}>
      <span>{name}</span>
      {chosen && <span>{chosen}</span>}
    </p>
  );
}

/** A step of the application: the list of steps, the questions and help. */
export function AtStep({ step }: { step: Step }) {
  const text = wizardText.use();
  const shell = shellText.use();
  const say = useSay();
  const { language } = useSpeech();
  const { draft, opened } = useSitting();
  const saving = useSaving();
  const follows = useOf(() => draft.standing() === 'following');
  const fields = step.sections.flatMap((section) => section.fields);
  const wrong = useOf(({ faultAt }) => fields.some(({ path }) => faultAt(path, language) !== undefined));
  const starred = useOf(({ verdict }) => fields.some(({ path }) => verdict().required.has(path)));
  const number = numberOf(step.route);
  const place = shell.step(number, definition.steps.length);
  useSaveOnLeaving();
  useEffect(() => void wayOn().catch(() => undefined), []);
  useEffect(() => opened.attend(), [opened]);
  useEffect(() => {
    if (draft.content().returnStep !== step.route) draft.change({ returnStep: step.route });
  }, [draft, step]);
  return (
    <div className={cx('wrap', styles.atStep)}>
      <div className={styles.rail}>
        <StepList current={step.route} />
      </div>
      <div className={styles.form}>
        <div className={styles.bar}>
          <span className={styles.number}>{place}</span>
          <SaveState saving={saving} />
        </div>
        <ForProgram />
        <PageTitle title={text.title(place, say(step.name))} wrong={wrong}>
          {say(step.heading)}
        </PageTitle>
        <Unsettled />
        <Known step={step} />
        {starred && (
          <p className={styles.starred}>
            <span>*</span> {text.required}
          </p>
        )}
        <fieldset className={styles.questions} disabled={follows}>
          {step.sections.length > 0 ? (
            <StepForm step={step} />
          ) : (
            <Suspense fallback={<Spinner>{shell.busy}</Spinner>}>
              <Review />
            </Suspense>
          )}
        </fieldset>
        <Ways number={number} />
      </div>
      <Aside />
    </div>
  );
}
