import type { ReactNode } from 'react';
import empty from '../../../art/empty-applications.svg';
import { Art } from '../../../components/Art';
import styles from './Nothing.module.css';

interface NothingProps {
  title: string;
  lede: string;
  /** What to do about it. */
  children?: ReactNode;
}

export function Nothing({ title, lede, children }: NothingProps) {
  return (
    <div className={styles.nothing}>
      <Art src={empty} width={480} height={300} />
      <h2>{title}</h2>
      <p>{lede}</p>
      {children}
    </div>
  );
}
