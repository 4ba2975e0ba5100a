import { Art } from '../../components/Art';
import { Arrow } from '../../components/Button';
import { CardLink } from '../../components/CardLink';
import { type ProgramId, programPath } from '../../content/programs/program';
import { programs } from '../../content/programs/programs';
import { cx } from '../../lib/cx';
import styles from './ProgramCard.module.css';

interface ProgramCardProps {
  id?: ProgramId;
  title: string;
  /** The link's text, if it differs from the title. */
  way?: string;
  children: string;
}

export function ProgramCard({ id, title, way, children }: ProgramCardProps) {
  return (
    <article className={cx(styles.card, !id && styles.plain)}>
      {id && <Art src={programs[id].art} width={960} height={600} />}
      <div className={styles.words}>
        <h3>{way ? title : <CardLink to={programPath(id)}>{title}</CardLink>}</h3>
        <p>{children}</p>
        <p className={styles.way}>
          {way && <CardLink to={programPath(id)}>{way}</CardLink>}
          <Arrow />
        </p>
      </div>
    </article>
  );
}
