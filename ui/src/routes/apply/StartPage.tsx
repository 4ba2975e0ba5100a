import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { TextLink } from '../../components/Button';
import { PageTitle } from '../../components/PageTitle';
import { Spinner } from '../../components/Spinner';
import { findProgram } from '../../content/programs/program';
import { useUser } from '../../features/account/account';
import { useApplicant } from '../../features/account/applicant';
import { findEarlier } from '../../features/application/earlier';
import { interestIn } from '../../features/wizard/begin';
import { definition } from '../../features/wizard/form/shipped';
import { offers } from '../../features/wizard/offers';
import { useSay } from '../../features/wizard/useSay';
import { shellText } from '../../i18n/shell';
import { cx } from '../../lib/cx';
import { visitor } from '../../lib/visitor';
import { ApplyHead } from './ApplyHead';
import { applyText } from './apply';
import { BegunHere } from './BegunHere';
import { ChosenProgram } from './ChosenProgram';
import { Programs } from './Programs';
import styles from './StartPage.module.css';
import { useStraightOn } from './useStraightOn';

export function StartPage() {
  const say = useSay();
  const { busy } = shellText.use();
  const { started, mine } = applyText.use();
  const named = new URLSearchParams(useLocation().search).get('program');
  const interest = interestIn(named);
  const chosen = findProgram(interest ?? undefined)?.id;
  const arrival = useStraightOn(named);
  const account = useUser()?.id;
  const isVisitor = useApplicant()?.id === visitor;
  useEffect(() => offers.loadAll(undefined), []);
  useEffect(() => {
    if (account !== undefined) void findEarlier(account);
  }, [account]);
  return (
    <>
      <ApplyHead>
        <PageTitle title={say(definition.heading)} />
      </ApplyHead>
      <div className={cx('wrap', styles.start)}>
        {arrival.state === 'looking' ? (
          <Spinner>{busy}</Spinner>
        ) : (
          <>
            {isVisitor && <BegunHere />}
            {chosen && (
              <ChosenProgram interest={chosen} draft={arrival.state === 'again' ? arrival.draft : undefined} />
            )}
            <Programs interest={interest} />
            <p>
              {started} <TextLink to="/applications">{mine}</TextLink>
            </p>
          </>
        )}
      </div>
    </>
  );
}
