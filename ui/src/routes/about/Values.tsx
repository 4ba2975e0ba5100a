import collaboration from '../../art/values/collaboration.svg';
import commitment from '../../art/values/commitment.svg';
import empowerment from '../../art/values/empowerment.svg';
import innovation from '../../art/values/innovation.svg';
import integrity from '../../art/values/integrity.svg';
import prosperity from '../../art/values/prosperity.svg';
import { Art } from '../../components/Art';
import type { AboutText } from '../../content/about/about.en';
import styles from './Values.module.css';

const images = [
  ['integrity', integrity],
  ['commitment', commitment],
  ['innovation', innovation],
  ['collaboration', collaboration],
  ['empowerment', empowerment],
  ['prosperity', prosperity],
] as const;

export function Values({ cards }: { cards: AboutText['values']['cards'] }) {
  return (
    <ul className={styles.values}>
      {images.map(([id, image]) => (
        <li key={id}>
          <Art src={image} width={480} height={300} alt={cards[id].alt} />
          <div className={styles.words}>
            <h3>{cards[id].title}</h3>
            <p>{cards[id].paragraph}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
