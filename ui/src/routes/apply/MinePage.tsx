import { useEffect } from 'react';
import { ButtonLink } from '../../components/Button';
import { PageTitle } from '../../components/PageTitle';
import { offers } from '../../features/wizard/offers';
import { cx } from '../../lib/cx';
import { applyText } from './apply';
import { IsItYours } from './IsItYours';
import styles from './MinePage.module.css';
import { MyApplications } from './MyApplications';
import { useBegun } from './useBegun';
import { useReceived } from './useReceived';

/** The borrower's own page: what waits for their answer, what is under way, drafts and past applications. */
export function MinePage() {
  const text = applyText.use();
  const received = useReceived();
  const { asked, added, add, not } = useBegun();
  useEffect(() => offers.loadAll(undefined), []);
  return (
    <div className={cx('wrap', styles.page)}>
      <div className={styles.head}>
        <PageTitle title={text.mine} />
        <ButtonLink look="line" slim to="/apply">
          {text.another}
        </ButtonLink>
      </div>
      {asked.map((begun) => (
        <IsItYours key={begun[0]} begun={begun} onAdd={() => add(begun[0])} onNot={() => not(begun[0])} />
      ))}
      <MyApplications key={added} received={received} />
    </div>
  );
}
