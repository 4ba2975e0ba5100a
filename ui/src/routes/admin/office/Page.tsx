import type { ReactNode } from 'react';
import { PageTitle } from '../../../components/PageTitle';
import { Loading, Silence } from '../Loading';
import type { Fresh } from '../useFresh';
import styles from './Page.module.css';

interface PageProps {
  title: string;
  lede?: string;
  /** What is asked for again and again to be shown here. */
  fresh: Fresh<unknown>;
  /** Beside the title: exports, ways in. */
  acts?: ReactNode;
  /** Over what is shown, whether it is here or not. */
  above?: ReactNode;
  children?: ReactNode;
}

/** A page of the desk beside the pipeline. */
export function Page({ fresh, above, children, ...head }: PageProps) {
  return (
    <Headed {...head}>
      {above}
      <Silence since={fresh.silentSince} />
      <Loading fresh={fresh} />
      {fresh.state === 'here' && children}
    </Headed>
  );
}

/** The same, where nothing is asked for. */
export function Headed({ title, lede, acts, children }: Omit<PageProps, 'fresh' | 'above'>) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <PageTitle className={styles.title} title={title} />
          {lede && <p className={styles.lede}>{lede}</p>}
        </div>
        {acts}
      </header>
      {children}
    </div>
  );
}
