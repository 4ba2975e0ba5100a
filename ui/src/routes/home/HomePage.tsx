import hero from '../../art/hero.svg';
import { Art } from '../../components/Art';
import { PageTitle } from '../../components/PageTitle';
import { cx } from '../../lib/cx';
import styles from './HomePage.module.css';
import { homeText } from './home';

export function HomePage() {
  const text = homeText.use();
  return (
    <section className={styles.hero}>
      <div className={cx('wrap', styles.copy)}>
        <PageTitle title={text.title} className={styles.headline}>
          {text.headline.map((line, index) => (
            <span key={line}>{index > 0 ? ` ${line}` : line}</span>
          ))}
        </PageTitle>
        <p className={cx('lede', styles.lede)}>{text.lede}</p>
      </div>
      <Art className={styles.art} src={hero} width={3220} height={720} />
    </section>
  );
}
