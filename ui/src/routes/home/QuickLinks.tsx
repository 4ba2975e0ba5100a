import { Link } from 'react-router-dom';
import { Arrow } from '../../components/Button';
import { Section, SectionHead } from '../../components/Section';
import { requestsText } from '../../features/requests/requests';
import { requestPath, type Topic } from '../../features/requests/topics';
import { homeText } from './home';
import styles from './QuickLinks.module.css';

const links: readonly [topic: Topic, to: string][] = [
  ['earnestMoney', requestPath.earnestMoney],
  ['proofOfFunds', requestPath.proofOfFunds],
  ['softTerms', requestPath.softTerms],
  ['transactionalFunding', requestPath.transactionalFunding],
  ['calculators', '#contact'],
];

export function QuickLinks() {
  const { quickLinks } = homeText.use();
  const requests = requestsText.use();
  return (
    <Section id="quick-links" tone="shell">
      <SectionHead title={quickLinks.title} lede={quickLinks.lede} />
      <ul className={styles.links}>
        {links.map(([topic, to]) => {
          const { name, short } = requests.topics[topic];
          return (
            <li key={topic}>
              <h3>
                <Link to={to}>
                  {name}
                  <Arrow />
                </Link>
              </h3>
              <p>{short}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
