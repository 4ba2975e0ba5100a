import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Art } from './Art';
import styles from './Hero.module.css';
import { PageTitle } from './PageTitle';

interface HeroProps {
  title: string;
  lines?: readonly string[];
  lede?: string;
  /** Drawing, 3220 × 720. Its right end always shows. */
  art: string;
  /** Puts the text above the drawing instead of in its sky: for a drawing without sky, or a long headline. */
  above?: boolean;
  children?: ReactNode;
}

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
