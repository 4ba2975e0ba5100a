import { Link } from 'react-router-dom';
import { PageTitle } from '../../components/PageTitle';
import type { Paper } from '../../content/legal/paper';
import { privacyText } from '../../content/legal/privacy';
import { termsText } from '../../content/legal/terms';
import { cx } from '../../lib/cx';
import { withLenderDetails } from '../../lib/named';
import styles from './LegalPage.module.css';

function LegalPage({ paper: { title, lede, review, sections } }: { paper: Paper }) {
  return (
    <article className={cx('wrap', styles.paper)}>
      <header className={styles.head}>
        <PageTitle title={title} />
        <p className="lede">{lede}</p>
      </header>
      <aside className={styles.review} aria-labelledby="review">
        <h2 id="review">{review.title}</h2>
        <p>{withLenderDetails(review.text)}</p>
      </aside>
      <nav className={styles.contents} aria-label={title}>
        <ol>
          {sections.map((section, index) => (
            <li key={section.title}>
              <Link to={`#part-${index + 1}`}>{section.title}</Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {sections.map((section, index) => (
          <section key={section.title} id={`part-${index + 1}`} tabIndex={-1}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{withLenderDetails(paragraph)}</p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}

export const PrivacyPage = () => <LegalPage paper={privacyText.use()} />;
export const TermsPage = () => <LegalPage paper={termsText.use()} />;
