import art from '../../art/hero-partners.svg';
import { Hero } from '../../components/Hero';
import { Section, SectionHead } from '../../components/Section';
import { displayedPartners } from '../../content/partners/partner';
import { partnersText } from '../../content/partners/partners';
import { cx } from '../../lib/cx';
import { withLenderDetails } from '../../lib/named';
import { PartnerCard } from './PartnerCard';
import styles from './PartnersPage.module.css';

export function PartnersPage() {
  const { title, lede, heading, intro, note } = partnersText.use();
  return (
    <>
      <Hero title={title} lede={lede} art={art} />
      <Section tone="shell">
        <SectionHead title={heading} lede={intro} />
        <ul className={styles.cards}>
          {displayedPartners.map((partner) => (
            <PartnerCard key={partner.id} {...partner} />
          ))}
        </ul>
        <p className={cx('note', styles.note)}>{withLenderDetails(note)}</p>
      </Section>
    </>
  );
}
