import { TextLink } from '../../components/Button';
import { PartnerLogo } from '../../components/PartnerLogo';
import { Section, SectionHead } from '../../components/Section';
import { displayedPartners } from '../../content/partners/partner';
import { homeText } from './home';
import styles from './Partners.module.css';

export function Partners() {
  const { partners } = homeText.use();
  return (
    <Section id="partners">
      <SectionHead title={partners.title} lede={partners.lede} />
      <ul className={styles.logos}>
        {displayedPartners.map((partner) => (
          <li key={partner.id}>
            <PartnerLogo {...partner} />
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <TextLink to="/partners">{partners.more}</TextLink>
      </p>
    </Section>
  );
}
