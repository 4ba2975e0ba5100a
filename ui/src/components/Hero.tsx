import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Art } from './Art';
import styles from './Hero.module.css';
import { PageTitle } from './PageTitle';

interface HeroProps {
  /** The page's name, in the document's title. */
  title: string;
  /** The headline's lines, where it is more than the title. */
  lines?: readonly string[];
  lede?: string;
  /** A page's drawing, 3220 × 720: its right end always shows. */
  art: string;
  /** The words stand over the drawing instead of in its sky: for a drawing that fills it, or a long headline. */
  above?: boolean;
  /** What to do first. */
  children?: ReactNode;
}

/** The head of a page: its name over its drawing, whose ground is the end of it. */
export function Hero({ title, lines = [title], lede, art, above, children }: HeroProps) {
  return (
    <section className={cx(styles.hero, above && styles.above)}>
      <div className={cx('wrap', styles.copy)}>
        <PageTitle title={title} className={styles.headline}>
          {lines.map((line, index) => (
            <span key={line}>{index > 0 ? ` ${line}` : line}</span>
          ))}
        </PageTitle>
        {lede && <p className={cx('lede', styles.lede)}>{lede}</p>}
        {children && <div className={cx('row', styles.acts)}>{children}</div>}
      </div>
      <Art className={styles.art} src={art} width={3220} height={720} />
    </section>
  );
}
