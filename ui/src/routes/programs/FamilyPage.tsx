import overseasArt from '../../art/hero-overseas.svg';
import usaArt from '../../art/hero-usa.svg';
import { Hero } from '../../components/Hero';
import { Section, SectionHead } from '../../components/Section';
import { cardsText } from '../../content/programs/cards';
import { type Family, families } from '../../content/programs/program';
import { cx } from '../../lib/cx';
import styles from './FamilyPage.module.css';
import { ProgramCard } from './ProgramCard';
import { programsText } from './programs';

const looks = {
  usa: { art: usaArt, grid: styles.usa },
  overseas: { art: overseasArt, grid: styles.overseas },
};

function FamilyPage({ family }: { family: Family }) {
  const text = programsText.use();
  const cards = cardsText.use();
  const { title, lede, heading, intro } = text.families[family];
  return (
    <>
      <Hero title={title} lede={lede} art={looks[family].art} above />
      <Section tone="shell">
        <SectionHead title={heading} lede={intro} />
        <ul className={cx(styles.grid, looks[family].grid)}>
          {families[family].map((id) => (
            <li key={id}>
              <ProgramCard id={id} title={cards[id].titleCard}>
                {cards[id].summary}
              </ProgramCard>
            </li>
          ))}
          <li className={styles.unsure}>
            <ProgramCard title={text.unsure.title} way={text.unsure.link}>
              {text.unsure.text}
            </ProgramCard>
          </li>
        </ul>
      </Section>
    </>
  );
}

export const UsaPage = () => <FamilyPage family="usa" />;
export const OverseasPage = () => <FamilyPage family="overseas" />;
