import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Art } from './Art';
import { PageTitle } from './PageTitle';
import styles from './Scene.module.css';

interface SceneProps {
  /** Small drawing, 480 × 300, with its own ground. */
  art: string;
  title: string;
  lede: string;
  children: ReactNode;
}

export function Scene({ art, title, lede, children }: SceneProps) {
  return (
    <section className={styles.scene}>
      <div className={styles.words}>
        <PageTitle title={title} />
        <p className="lede">{lede}</p>
        <div className={cx('row', styles.ways)}>{children}</div>
      </div>
      <div className={styles.wall}>
        <Art className={styles.art} src={art} width={480} height={300} />
      </div>
    </section>
  );
}
