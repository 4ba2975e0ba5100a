import type { ReactNode } from 'react';
import { PageTitle } from '../../../components/PageTitle';
import { Loading, Silence } from '../Loading';
import type { Fresh } from '../useFresh';
import styles from './Page.module.css';

interface PageProps {
  title: string;
  lede?: string;
  fresh: Fresh<unknown>;
  acts?: ReactNode;
  /** Above the content, even before it is loaded. */
  above?: ReactNode;
  children?: ReactNode;
}

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
