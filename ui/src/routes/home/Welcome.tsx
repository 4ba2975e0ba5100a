import { ButtonLink, TextLink } from '../../components/Button';
import { Figure } from '../../components/Figure';
import { Section } from '../../components/Section';
import { cx } from '../../lib/cx';
import { lender } from '../../lib/lender';
import { homeText } from './home';
import styles from './Welcome.module.css';

export function Welcome() {
  const { welcome, apply } = homeText.use();
  const { figures } = welcome;
  return (
    <Section className={styles.welcome}>
      <div className={cx('stack', styles.copy)}>
        <h2 className="h1">{welcome.title}</h2>
        <p className="lede">{welcome.lede(lender().product)}</p>
        <p className="body">{welcome.body}</p>
        <div className="row">
          <ButtonLink look="line" to="/apply">
            {apply}
          </ButtonLink>
          <TextLink to="/loan-programs">{welcome.programs}</TextLink>
        </div>
      </div>
      <div className={styles.scale}>
        <Figure value="100" unit="%">
          {figures.rehab}
        </Figure>
        <Figure value="90" unit="%" scale={90}>
          {figures.purchase}
        </Figure>
        <Figure value="80" unit="%" scale={80}>
          {figures.asIs}
        </Figure>
        <Figure value="75" unit="%" scale={75}>
          {figures.arv}
        </Figure>
        <p className="note">{welcome.note}</p>
        <TextLink to="/apply">{apply}</TextLink>
      </div>
    </Section>
  );
}
