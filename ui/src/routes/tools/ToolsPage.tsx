import hero from '../../art/land-development.svg';
import { Art } from '../../components/Art';
import { Arrow, TextLink } from '../../components/Button';
import { CardLink } from '../../components/CardLink';
import { Elevation } from '../../components/Elevation';
import { PageTitle } from '../../components/PageTitle';
import { cx } from '../../lib/cx';
import { calculatorArt } from './calculator-art';
import { calculatorIds } from './calculator-ids';
import styles from './ToolsPage.module.css';
import { toolsText } from './tools';

/** All calculators, each with the question that it answers. */
export function ToolsPage() {
  const text = toolsText.use();
  return (
    <>
      <section className={styles.head}>
        <div className={cx('wrap', styles.inside)}>
          <div className={styles.copy}>
            <PageTitle title={text.title} />
            <p className="lede">{text.lede}</p>
          </div>
          <Elevation className={styles.art} src={hero} />
        </div>
      </section>
      <div className={cx('wrap', styles.body)}>
        <div className={styles.cards}>
          {calculatorIds.map((id) => (
            <article key={id} className={styles.card}>
              <div className={styles.drawing}>
                <Art src={calculatorArt[id]} width={960} height={600} />
              </div>
              <div className={styles.words}>
                <h2>
                  <CardLink to={`/tools/${id}`}>{text.pages[id].name}</CardLink>
                </h2>
                <Arrow />
                <p>{text.pages[id].answers}</p>
              </div>
            </article>
          ))}
        </div>
        <p className={styles.note}>{text.note}</p>
        <p className={styles.more}>
          <TextLink to="/education">{text.education}</TextLink>
          <TextLink to="/terminology">{text.terms}</TextLink>
          <TextLink to="/documents">{text.documents}</TextLink>
        </p>
      </div>
    </>
  );
}
