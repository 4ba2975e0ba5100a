import type { ReactNode } from 'react';
import { Art } from './Art';
import styles from './Card.module.css';

interface CardProps {
  /** A program's elevation, 960 × 600. */
  art: string;
  title: string;
  children: ReactNode;
}

/** A drawing over its words. Cards that stand side by side touch, so that the line goes on. */
export function Card({ art, title, children }: CardProps) {
  return (
    <article className={styles.card}>
      <Art className={styles.art} src={art} width={960} height={600} />
      <div className={styles.words}>
        <h3>{title}</h3>
        {children}
      </div>
    </article>
  );
}
