import art from '../../art/hero-about.svg';
import { Hero } from '../../components/Hero';
import { Pillars } from '../../components/Pillars';
import { Eyebrow, Section, SectionHead } from '../../components/Section';
import { aboutText } from '../../content/about/about';
import { withLenderDetails } from '../../lib/named';
import styles from './AboutPage.module.css';
import { AppointmentCard } from './AppointmentCard';
import { Faqs } from './Faqs';
import { Values } from './Values';

export function AboutPage() {
  const { title, lede, why, mission, vision, values, goals, faqs } = aboutText.use();
  const [before, after] = vision.statement.split(vision.bridge);
  return (
    <>
      <Hero title={title} lede={lede} art={art} above />
      <Section id="why_capital" tone="shell">
        <SectionHead title={withLenderDetails(why.title)} lede={why.lede} />
        <Pillars pillars={why.pillars} />
      </Section>
      <Section id="mission" className={styles.mission}>
        <div>
          <Eyebrow as="h2">{mission.title}</Eyebrow>
          <p className={styles.saying}>{mission.lede}</p>
        </div>
        <dl className={styles.ways}>
          {mission.pillars.map((pillar) => (
            <div key={pillar.title}>
              <dt>{pillar.title}</dt>
              <dd>{pillar.text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="vision" tone="deep">
        <Eyebrow as="h2">{vision.title}</Eyebrow>
        <p className={styles.statement}>
          {before}
          <em>{vision.bridge}</em>
          {after}
        </p>
        <Pillars pillars={vision.pillars} />
      </Section>
      <Section id="core_values" tone="shell">
        <SectionHead title={values.title} lede={values.lede} />
        <Values cards={values.cards} />
      </Section>
      <Section id="goals">
        <SectionHead title={goals.title} lede={goals.lede} />
        <ol className={styles.goals}>
          {goals.list.map((goal) => (
            <li key={goal.title}>
              <h3>{goal.title}</h3>
              <p>{goal.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="faqs" tone="shell" className={styles.ask}>
        <div>
          <h2 className="h1">{faqs.title}</h2>
          <Faqs list={faqs.list} />
        </div>
        <AppointmentCard />
      </Section>
    </>
  );
}
