import { Link } from 'react-router-dom';
import art from '../../art/hero-usa.svg';
import { Arrow } from '../../components/Button';
import { FamilyCard, FamilyCards } from '../../components/FamilyCard';
import { Hero } from '../../components/Hero';
import { Section, SectionHead } from '../../components/Section';
import { cardsText } from '../../content/programs/cards';
import { families, programPath } from '../../content/programs/program';
import { programs } from '../../content/programs/programs';
import styles from './ProgramsPage.module.css';
import { programsText } from './programs';

const choices = [
  { family: 'usa', to: '/loan-programs-usa', art: programs.multifamily.art },
  { family: 'overseas', to: '/loan-programs-over', art: programs.resortHotels.art },
] as const;

export function ProgramsPage() {
  const text = programsText.use();
  const cards = cardsText.use();
  return (
    <>
      <Hero title={text.chooser.title} lede={text.chooser.lede} art={art} above />
      <Section tone="shell">
        <SectionHead title={text.chooser.heading} />
        <FamilyCards>
          {choices.map(({ family, to, art }) => (
            <FamilyCard key={family} to={to} art={art} title={text.families[family].name}>
              {text.families[family].short}
            </FamilyCard>
          ))}
        </FamilyCards>
      </Section>
      <Section id="default-id">
        <SectionHead title={text.guide.title} lede={text.guide.lede} />
        <div className={styles.guide}>
          {choices.map(({ family }) => (
            <section key={family}>
              <h3>{text.families[family].name}</h3>
              <ul>
                {families[family].map((id) => (
                  <li key={id}>
                    <Link to={programPath(id)} className={styles.plan}>
                      <span>{cards[id].plan}</span>
                      <span className={styles.program}>{cards[id].titleCard}</span>
                      <Arrow />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Section>
    </>
  );
}
