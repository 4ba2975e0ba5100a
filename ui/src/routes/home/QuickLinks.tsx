import { useState } from 'react';
import { Arrow } from '../../components/Button';
import { Section, SectionHead } from '../../components/Section';
import { RequestPanel } from '../../features/requests/RequestPanel';
import { requestsText } from '../../features/requests/requests';
import type { Topic } from '../../features/requests/topics';
import { homeText } from './home';
import styles from './QuickLinks.module.css';

const topics = ['emd', 'pof', 'softTerms', 'transactional', 'calculators'] as const satisfies readonly Topic[];

export function QuickLinks() {
  const { quickLinks } = homeText.use();
  const requests = requestsText.use();
  const [topic, ask] = useState<Topic>();
  return (
    <Section id="quick-links" tone="shell">
      <SectionHead title={quickLinks.title} lede={quickLinks.lede} />
      <ul className={styles.links}>
        {topics.map((each) => {
          const { name, short } = requests.topics[each];
          return (
            <li key={each}>
              <h3>
                <button type="button" aria-haspopup="dialog" onClick={() => ask(each)}>
                  {name}
                  <Arrow />
                </button>
              </h3>
              <p>{short}</p>
            </li>
          );
        })}
      </ul>
      {topic && <RequestPanel topic={topic} onClose={() => ask(undefined)} />}
    </Section>
  );
}
