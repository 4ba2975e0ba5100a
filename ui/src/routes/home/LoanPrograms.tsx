import { Link } from 'react-router-dom';
import multifamily from '../../art/multifamily.svg';
import resort from '../../art/resort.svg';
import { Arrow } from '../../components/Button';
import { FamilyCard, FamilyCards } from '../../components/FamilyCard';
import { Section, SectionHead } from '../../components/Section';
import { cardsText } from '../../content/programs/cards';
import { families, programPath } from '../../content/programs/program';
import { homeText } from './home';
import styles from './LoanPrograms.module.css';

export function LoanPrograms() {
  const { programs } = homeText.use();
  const cards = cardsText.use();
  return (
    <Section id="loan-programs">
      <SectionHead title={programs.title} lede={programs.lede} />
      <FamilyCards>
        <FamilyCard to="/loan-programs-usa" art={multifamily} title={programs.usa.title}>
          {programs.usa.text}
        </FamilyCard>
        <FamilyCard to="/overSeas" art={resort} title={programs.overseas.title}>
          {programs.overseas.text}
        </FamilyCard>
      </FamilyCards>
      <ul className={styles.index}>
        {[...families.usa, ...families.overseas].map((id) => (
          <li key={id}>
            <Link to={programPath(id)}>
              {cards[id].titleCard}
              <Arrow />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
