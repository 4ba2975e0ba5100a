import type { ReactNode } from 'react';
import { Art } from './Art';
import { Arrow } from './Button';
import { CardLink } from './CardLink';
import styles from './FamilyCard.module.css';

interface FamilyCardProps {
  to: string;
  /** Drawing, 960 × 600. */
  art: string;
  title: string;
  children: string;
}

/** Two cards touch, so that the ground line continues from one drawing to the next. */
export function FamilyCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}

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
