import { Link } from 'react-router-dom';
import { Arrow } from '../../components/Button';
import { Section, SectionHead } from '../../components/Section';
import { requestsText } from '../../features/requests/requests';
import { requestPath } from '../../features/requests/topics';
import type { FundingKind } from '../../lib/api/types';
import { homeText } from './home';
import styles from './QuickLinks.module.css';

const kinds = [
  'earnestMoney',
  'proofOfFunds',
  'softTerms',
  'transactionalFunding',
] as const satisfies readonly FundingKind[];

export function QuickLinks() {
  const { quickLinks } = homeText.use();
  const requests = requestsText.use();
  return (
    <Section id="quick-links" tone="shell">
      <SectionHead title={quickLinks.title} lede={quickLinks.lede} />
      <ul className={styles.links}>
        {kinds.map((kind) => {
          const { name, short } = requests.topics[kind];
          return (
            <li key={kind}>
              <h3>
                <Link to={requestPath[kind]}>
                  {name}
                  <Arrow />
                </Link>
              </h3>
              <p>{short}</p>
            </li>
          );
        })}
        <li>
          <h3>
            <Link to="/tools">
              {quickLinks.calculators.name}
              <Arrow />
            </Link>
          </h3>
          <p>{quickLinks.calculators.short}</p>
        </li>
      </ul>
    </Section>
  );
}
