import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../lib/cx';
import { Art } from './Art';
import { Button } from './Button';
import styles from './FlipCard.module.css';
import { Ticks } from './Ticks';

interface FlipCardProps {
  art: string;
  title: string;
  summary: string;
  features: readonly string[];
  more: string;
  back: string;
  children: ReactNode;
}

/** A program's summary, with its features on the back. Both sides share one box; the hidden side cannot be focused. */
export function FlipCard({ art, title, summary, features, more, back, children }: FlipCardProps) {
  const [turned, setTurned] = useState(false);
  const card = useRef<HTMLElement>(null);

  const turn = (to: boolean) => () => {
    flushSync(() => setTurned(to));
    card.current?.querySelector<HTMLElement>(':scope > :not([inert]) button')?.focus();
  };
  return (
    <article className={cx(styles.flip, turned && styles.turned)} ref={card}>
      <div className={styles.face} inert={turned}>
        <Art src={art} width={960} height={600} />
        <div className={styles.words}>
          <h3>{title}</h3>
          <p>{summary}</p>
          <div className="row">
            {children}
            <Button look="bare" slim aria-expanded={turned} onClick={turn(true)}>
              {more}
            </Button>
          </div>
        </div>
      </div>
      <div className={cx(styles.face, styles.back)} inert={!turned}>
        <div className={styles.words}>
          <h3>{title}</h3>
          <Ticks items={features} />
          <div className="row">
            {children}
            <Button look="bare" slim aria-expanded={turned} onClick={turn(false)}>
              {back}
            </Button>
          </div>
        </div>
      </div>
    </article>
  );
}
