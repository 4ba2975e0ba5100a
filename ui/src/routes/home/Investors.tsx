import house from '../../art/fix-and-flip.svg';
import { Art } from '../../components/Art';
import { Section } from '../../components/Section';
import { homeText } from './home';
import styles from './Investors.module.css';

export function Investors() {
  const { investors } = homeText.use();
  return (
    <Section id="investors" tone="shell" className={styles.investors}>
      <div className={styles.art}>
        <Art src={house} width={960} height={600} />
      </div>
      <div>
        <h2 className="h1">{investors.title}</h2>
        <p className={`lede ${styles.lede}`}>{investors.lede}</p>
        <dl className={styles.prices}>
          {investors.prices.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
