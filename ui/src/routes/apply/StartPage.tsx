import { useEffect } from 'react';
import { PageTitle } from '../../components/PageTitle';
import { definition } from '../../features/wizard/form/shipped';
import { offers } from '../../features/wizard/offers';
import { useSay } from '../../features/wizard/useSay';
import { cx } from '../../lib/cx';
import { ApplyHead } from './ApplyHead';
import { MyApplications } from './MyApplications';
import { Programs } from './Programs';
import { ReceiptCard } from './ReceiptCard';
import styles from './StartPage.module.css';
import { useReceived } from './useReceived';

/** Where applications begin, go on, and come back to. */
export function StartPage() {
  const say = useSay();
  const received = useReceived();
  useEffect(() => offers.loadAll(undefined), []);
  return (
    <>
      <ApplyHead>
        <PageTitle title={say(definition.heading)} />
      </ApplyHead>
      <div className={cx('wrap', styles.start)}>
        {received.map(({ id, standing }) => (
          <ReceiptCard key={id} receipt={standing.receipt} />
        ))}
        <MyApplications received={received} />
        <Programs />
      </div>
    </>
  );
}
