import { Link } from 'react-router-dom';
import { Icon } from '../../../components/Icon';
import { useSpeech } from '../../../i18n/language';
import type { Duplicate } from '../../../lib/api/types';
import { lenderTime } from '../../../lib/time';
import { StatusTag } from '../StatusTag';
import { fileText } from './file';
import styles from './Sections.module.css';

/** Other applications of the same person or about the same property. */
export function Duplicates({ duplicates }: { duplicates: readonly Duplicate[] }) {
  const { duplicates: text } = fileText.use();
  const { language } = useSpeech();
  if (duplicates.length === 0) return null;
  return (
    <section className={styles.duplicates}>
      <h2>
        <Icon name="info" />
        {text.title}
      </h2>
      <ul>
        {duplicates.map(({ id, reference, borrower, samePerson, sameProperty, status, receivedAt }) => (
          <li key={id}>
            <Link to={`/admin/application/${id}`}>{reference}</Link> <bdi>{borrower}</bdi> <StatusTag status={status} />
            <span>
              {[samePerson && text.person, sameProperty && text.property].filter(Boolean).join(' · ')} ·{' '}
              {lenderTime(new Date(receivedAt), language)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
