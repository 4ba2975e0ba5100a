import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageTitle } from '../../components/PageTitle';
import { definition } from '../../features/wizard/form/shipped';
import { offers } from '../../features/wizard/offers';
import { useSay } from '../../features/wizard/useSay';
import type { ApplicationReceipt } from '../../lib/api/types';
import { cx } from '../../lib/cx';
import { ApplyHead } from './ApplyHead';
import { MyApplications } from './MyApplications';
import { Programs } from './Programs';
import { ReceiptCard } from './ReceiptCard';
import styles from './StartPage.module.css';

const hasReceipt = (state: unknown): state is { receipt: ApplicationReceipt } =>
  typeof state === 'object' && state !== null && 'receipt' in state;

/** Where applications begin, go on, and come back to. */
export function StartPage() {
  const say = useSay();
  const { state } = useLocation();
  useEffect(() => offers.loadAll(undefined), []);
  return (
    <>
      <ApplyHead>
        <PageTitle title={say(definition.heading)} />
      </ApplyHead>
      <div className={cx('wrap', styles.start)}>
        {hasReceipt(state) && <ReceiptCard receipt={state.receipt} />}
        <MyApplications />
        <Programs />
      </div>
    </>
  );
}
