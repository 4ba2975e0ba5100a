import type { ReactNode } from 'react';
import { Art } from './Art';
import { Arrow } from './Button';
import { CardLink } from './CardLink';
import styles from './FamilyCard.module.css';

interface FamilyCardProps {
  to: string;
  /** An elevation, 960 × 600. */
  art: string;
  title: string;
  children: string;
}

/** Two families side by side touch, so that the line of one drawing goes on in the other. */
export function FamilyCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}

/** A family of programs: the whole card is the way to it. */
export function FamilyCard({ to, art, title, children }: FamilyCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        <Art src={art} width={960} height={600} />
      </div>
      <div className={styles.words}>
        <h3>
          <CardLink to={to}>{title}</CardLink>
        </h3>
        <Arrow />
        <p>{children}</p>
      </div>
    </article>
  );
}
