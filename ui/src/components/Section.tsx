import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Section.module.css';

interface SectionProps {
  /** An address can point to it: then it takes the focus on arrival, and stops below the bar. */
  id?: string | undefined;
  /** Sand is the page, shell the paper, deep the ground. */
  tone?: 'sand' | 'shell' | 'deep';
  /** Laid out by its page. */
  className?: string | undefined;
  children: ReactNode;
}

/** A stretch of a page with room above and below it. */
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

/** What a section is about: its heading, and one sentence that stands beside it where there is room. */
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

/** The small line over a large one. It is the heading where the large line is none. */
export function Eyebrow({ as: Tag = 'p', children }: { as?: 'p' | 'h2'; children: ReactNode }) {
  return <Tag className={styles.eyebrow}>{children}</Tag>;
}
