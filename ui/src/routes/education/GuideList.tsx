import { Art } from '../../components/Art';
import { Arrow } from '../../components/Button';
import { CardLink } from '../../components/CardLink';
import { guideCardsText } from '../../content/guides/cards';
import { guideDrawings } from '../../content/guides/drawings';
import { type GuideId, guidePath } from '../../content/guides/guide';
import styles from './GuideList.module.css';

interface GuideListProps {
  of: readonly GuideId[];
  /** The level of each guide's heading. */
  as: 'h2' | 'h3';
}

/** Cards that touch, so that the ground line continues from one drawing to the next. */
export function GuideList({ of, as: Heading }: GuideListProps) {
  const cards = guideCardsText.use();
  return (
    <ol className={styles.list}>
      {of.map((id) => (
        <li key={id} className={styles.card}>
          <Art src={guideDrawings[id]} width={960} height={600} />
          <div className={styles.words}>
            <Heading className={styles.title}>
              <CardLink to={guidePath(id)}>{cards[id].title}</CardLink>
            </Heading>
            <p>{cards[id].lede}</p>
            <p className={styles.way}>
              <Arrow />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
