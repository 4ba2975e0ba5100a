import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import art from '../../art/rental-portfolio.svg';
import { ButtonLink } from '../../components/Button';
import { ResourceHead } from '../../components/ResourceHead';
import { Section, SectionHead } from '../../components/Section';
import { cardsText } from '../../content/programs/cards';
import { families, type ProgramId } from '../../content/programs/program';
import { http } from '../../features/calls/http';
import { useQuery } from '../../lib/useQuery';
import styles from './DocumentsPage.module.css';
import { documentsAnchor, LenderDocuments } from './LenderDocuments';
import { libraryText } from './library';
import { ProgramList } from './ProgramList';

const familyNames = ['usa', 'overseas'] as const;

/** Opens the list that the address names, before the frame scrolls to it. */
function useNamedList(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the same list opens it again
  useEffect(() => {
    const named = hash && document.getElementById(hash.slice(1));
    if (named instanceof HTMLDetailsElement) named.open = true;
  }, [hash, key]);
}

export function DocumentsPage() {
  const text = libraryText.use();
  const cards = cardsText.use();
  const asked = useQuery('library', (signal) => http('GET /library', { quiet: true, signal }));
  const [printed, setPrinted] = useState<ProgramId>();
  useNamedList();
  // A phone prints after `print` has returned.
  useEffect(() => {
    const done = () => setPrinted(undefined);
    addEventListener('afterprint', done);
    return () => removeEventListener('afterprint', done);
  }, []);
  const print = (id: ProgramId) => {
    flushSync(() => setPrinted(id));
    window.print();
  };
  return (
    <>
      <div className="off-paper">
        <ResourceHead title={text.title} lede={text.lede} under={text.resources} art={art}>
          <p className={styles.device}>{text.device}</p>
        </ResourceHead>
        <div className={styles.ground} />
      </div>
      <div className={`wrap ${styles.library}`}>
        <nav className={`off-paper ${styles.programs}`} aria-label={text.programs}>
          {familyNames.map((family) => (
            <div key={family}>
              <h2>{text.families[family]}</h2>
              <ul>
                {families[family].map((id) => (
                  <li key={id}>
                    <Link to={`#${id}`}>{cards[id].titleCard}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {asked.reply !== undefined && asked.reply.documents.length > 0 && (
            <Link to={`#${documentsAnchor}`}>{text.files.title}</Link>
          )}
        </nav>
        <div className={styles.lists}>
          {familyNames.map((family) => (
            <section key={family} aria-labelledby={`family-${family}`}>
              <h2 id={`family-${family}`} className={`off-paper ${styles.family}`}>
                {text.families[family]}
              </h2>
              {families[family].map((id) => (
                <ProgramList key={id} id={id} printed={printed === id} onPrint={() => print(id)} />
              ))}
            </section>
          ))}
        </div>
      </div>
      <div className="off-paper">
        <LenderDocuments asked={asked} />
        <Section tone="shell">
          <SectionHead title={text.start.title} lede={text.start.text} />
          <p className={styles.apply}>
            <ButtonLink look="primary" to="/apply" arrow>
              {text.start.apply}
            </ButtonLink>
          </p>
        </Section>
      </div>
    </>
  );
}
