import { type ReactNode, useEffect } from 'react';
import { createPath, Navigate, useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/Button';
import { PageTitle } from '../../components/PageTitle';
import { Spinner } from '../../components/Spinner';
import { useApplicant } from '../../features/account/applicant';
import { draftIn, draftSearch } from '../../features/wizard/address';
import type { Step } from '../../features/wizard/form/definition';
import { definition } from '../../features/wizard/form/shipped';
import { offers } from '../../features/wizard/offers';
import { numberOf } from '../../features/wizard/progress';
import { SittingContext } from '../../features/wizard/sitting';
import { useOpening } from '../../features/wizard/useOpening';
import { useSay } from '../../features/wizard/useSay';
import { wizardText } from '../../features/wizard/wizard';
import { cx } from '../../lib/cx';
import { isForEveryone } from '../../lib/lender';
import { visitor } from '../../lib/visitor';
import { loginTo } from '../../lib/wanted';
import { AtStep } from './AtStep';
import { TaskHead } from './TaskHead';
import styles from './WizardPage.module.css';
import { wanting } from './wanting';

/** Before a draft is loaded: shows the page's title, so that the focus has a target. */
function Waiting({ step, children }: { step: Step; children: ReactNode }) {
  const say = useSay();
  const text = wizardText.use();
  const place = text.step(numberOf(step.route), definition.steps.length);
  return (
    <div className={cx('wrap', styles.waiting)}>
      <PageTitle title={text.title(place, say(step.name))}>{say(step.heading)}</PageTitle>
      {children}
    </div>
  );
}

/** The address names a draft that does not exist or is not this account's. Shows no other draft in its place. */
function Absent() {
  const { absent } = wizardText.use();
  return (
    <div className={cx('wrap', styles.waiting)} role="alert">
      <PageTitle title={absent.title} />
      <p>
        {absent.lede} {isForEveryone() && absent.elsewhere}
      </p>
      <div>
        <ButtonLink look="line" to="/applications">
          {absent.mine}
        </ButtonLink>
      </div>
    </div>
  );
}

export function WizardPage() {
  const text = wizardText.use();
  const { pathname, search, hash, state } = useLocation();
  const draftId = draftIn(search);
  const owner = useApplicant()?.id;
  const [opening, retry] = useOpening(owner, draftId);
  const step = definition.steps.find(({ route }) => pathname === `/apply/${route}`);
  useEffect(() => offers.loadAll(step?.options), [step]);
  const here = createPath({ pathname, search, hash });
  // It is not on this device, so it may be in their account.
  if (opening.state === 'unknown' && owner === visitor) return <Navigate to={loginTo(here)} replace />;
  if (opening.state === 'doubtful') return <Navigate to="/applications" state={wanting(here)} replace />;
  if (!step || opening.state === 'none' || opening.state === 'sent')
    return <Navigate to={opening.state === 'sent' ? '/applications' : '/apply'} replace />;
  const id = opening.state === 'here' ? opening.sitting.opened.id : draftId;
  return (
    <>
      {id !== undefined && id !== draftId && (
        <Navigate to={{ pathname, search: draftSearch(id), hash }} state={state} replace />
      )}
      {opening.state !== 'here' && <TaskHead />}
      {opening.state === 'unknown' && <Absent />}
      {opening.state === 'here' && (
        <SittingContext key={id} value={opening.sitting}>
          <AtStep step={step} />
        </SittingContext>
      )}
      {opening.state === 'opening' && (
        <Waiting step={step}>
          <Spinner>{text.opening}</Spinner>
        </Waiting>
      )}
      {opening.state === 'failed' && (
        <Waiting step={step}>
          <div className="stack" role="alert">
            <p>{text.notOpened}</p>
            <Button look="line" onClick={retry}>
              {text.again}
            </Button>
          </div>
        </Waiting>
      )}
    </>
  );
}
