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

/** Milliseconds after which the calendar counts as failed. */
const timeoutMs = 15_000;
const preloadMargin = '400px';

type State = 'away' | 'loading' | 'late' | 'here';

/**
 * The external booking calendar, in the one page that may frame it. Loads when the user scrolls near it, and gives up
 * after a while.
 */
export function Scheduler() {
  const { appointment: text } = homeText.use();
  const [state, setState] = useState<State>('away');
  const board = useRef<HTMLDivElement>(null);
  const signal = useSignal();

  useEffect(() => {
    const near = new IntersectionObserver(
      ([seen]) => seen?.isIntersecting && setState((held) => (held === 'away' ? 'loading' : held)),
      { rootMargin: preloadMargin },
    );
    if (board.current) near.observe(board.current);
    return () => near.disconnect();
  }, []);
  useEffect(() => {
    if (state !== 'loading' || !signal) return;
    const timer = setTimeout(() => setState('late'), timeoutMs);
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

/** Shown instead of the calendar: why, and how to contact the lender. */
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
