import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Section.module.css';

interface SectionProps {
  /** For links to it: it then takes the focus and stops below the bar. */
  id?: string | undefined;
  /** Sand is the page's color, shell the paper's, deep the ground's. */
  tone?: 'sand' | 'shell' | 'deep';
  className?: string | undefined;
  children: ReactNode;
}

export function Section({ id, tone = 'sand', className, children }: SectionProps) {
  return (
    <section
      className={cx(styles.section, tone === 'shell' && styles.shell, tone === 'deep' && 'on-deep')}
      id={id}
      tabIndex={id ? -1 : undefined}
    >
      <div className={cx('wrap', className)}>{children}</div>
    </section>
  );
}

export function SectionHead({ title, lede, eyebrow }: { title: string; lede?: string; eyebrow?: string }) {
  return (
    <div className={styles.head}>
      <div>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <h2 className="h1">{title}</h2>
      </div>
      {lede && <p className="lede">{lede}</p>}
    </div>
  );
}

/** The small line over a large one. Use it as the heading if the large line is not one. */
export function Eyebrow({ as: Tag = 'p', children }: { as?: 'p' | 'h2'; children: ReactNode }) {
  return <Tag className={styles.eyebrow}>{children}</Tag>;
}
