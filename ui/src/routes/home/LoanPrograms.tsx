import { Link } from 'react-router-dom';
import multifamily from '../../art/multifamily.svg';
import resort from '../../art/resort.svg';
import { Arrow } from '../../components/Button';
import { FamilyCard, FamilyCards } from '../../components/FamilyCard';
import { Section, SectionHead } from '../../components/Section';
import { families } from '../../content/families';
import { useSpeech } from '../../i18n/language';
import { homeText } from './home';
import styles from './LoanPrograms.module.css';

export function LoanPrograms() {
  const { programs } = homeText.use();
  const { language } = useSpeech();
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
        {[...families.usa, ...families.overseas].map(({ id, name }) => (
          <li key={id}>
            <Link to={`/loan/${id}`}>
              {name[language]}
              <Arrow />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
