import { type ReactNode, useEffect, useRef, useState } from 'react';
import noSignal from '../../art/no-signal.svg';
import { Art } from '../../components/Art';
import { Contact } from '../../components/Contact';
import { Spinner } from '../../components/Spinner';
import { cx } from '../../lib/cx';
import { lender } from '../../lib/lender';
import { useSignal } from '../../lib/useSignal';
import { homeText } from './home';
import styles from './Scheduler.module.css';

/** After this long a calendar that has not come is not coming. */
const patience = 15_000;
/** How far below the window it is fetched already. */
const ahead = '400px';

type State = 'away' | 'loading' | 'late' | 'here';

/** Another site's calendar in our page, by way of the one page that may frame it: asked for when somebody comes near it, and never waited for in vain. */
export function Scheduler() {
  const { appointment: text } = homeText.use();
  const [state, setState] = useState<State>('away');
  const board = useRef<HTMLDivElement>(null);
  const signal = useSignal();

  useEffect(() => {
    const near = new IntersectionObserver(
      ([seen]) => seen?.isIntersecting && setState((held) => (held === 'away' ? 'loading' : held)),
      { rootMargin: ahead },
    );
    if (board.current) near.observe(board.current);
    return () => near.disconnect();
  }, []);
  useEffect(() => {
    if (state !== 'loading' || !signal) return;
    const timer = setTimeout(() => setState('late'), patience);
    return () => clearTimeout(timer);
  }, [state, signal]);

  const wanted = state !== 'away' && (signal || state === 'here');
  return (
    <div className={cx('on-paper', styles.board)} ref={board} aria-busy={state === 'loading' && signal}>
      {state === 'late' && <Instead {...text.late} />}
      {!signal && state !== 'here' && <Instead {...text.offline} art={noSignal} />}
      {signal && (state === 'away' || state === 'loading') && (
        <div className={styles.wait}>
          <Spinner>{text.loading}</Spinner>
          <p className="small">{text.slow(lender().phone)}</p>
        </div>
      )}
      {wanted && (
        <iframe
          className={cx(styles.frame, state === 'here' && styles.here)}
          src="/api/appointment"
          title={text.frame}
          onLoad={() => setState('here')}
        />
      )}
    </div>
  );
}

/** What stands where the calendar would: why, and how to reach the lender all the same. */
function Instead({ title, text: words, art }: { title: string; text: string; art?: string }): ReactNode {
  const { appointment } = homeText.use();
  return (
    <div className={styles.instead} role="status">
      {art && <Art src={art} width={480} height={300} />}
      <h3>{title}</h3>
      <p>{words}</p>
      <Contact subject={appointment.subject} />
    </div>
  );
}
