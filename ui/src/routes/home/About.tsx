import { TextLink } from '../../components/Button';
import { Pillars } from '../../components/Pillars';
import { Eyebrow, Section } from '../../components/Section';
import { lender } from '../../lib/lender';
import styles from './About.module.css';
import { homeText } from './home';

export function About() {
  const { about } = homeText.use();
  const { before, bridge, after } = about.vision;
  return (
    <Section id="about" tone="deep">
      <Eyebrow as="h2">{about.title(lender().product)}</Eyebrow>
      <p className={styles.vision}>
        {before} <em>{bridge}</em> {after}
      </p>
      <Pillars pillars={about.pillars} />
      <p className={styles.more}>
        <TextLink to="/about">{about.more}</TextLink>
      </p>
    </Section>
  );
}
