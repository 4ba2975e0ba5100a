import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Art } from './Art';
import { Arrow } from './Button';
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
          <Link to={to}>{title}</Link>
        </h3>
        <Arrow />
        <p>{children}</p>
      </div>
    </article>
  );
}
