import { TextLink } from '../../components/Button';
import { Dim } from '../../components/Figure';
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
      <ul className={styles.pillars}>
        {about.pillars.map(({ title, text }) => (
          <li key={title}>
            <Dim />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <TextLink to="/about">{about.more}</TextLink>
      </p>
    </Section>
  );
}
