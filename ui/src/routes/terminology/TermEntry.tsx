import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/Button';
import type { Term } from '../../content/glossary/term';
import { useSpeech } from '../../i18n/language';
import { SplitDrawing } from './SplitDrawing';
import styles from './TermEntry.module.css';
import { terminologyText } from './terminology';

const languageNames = { en: 'English', es: 'Español' } as const;

interface TermEntryProps {
  term: Term;
  /** The meaning in the other language, once it is loaded. */
  otherMeans: string | undefined;
  related: readonly Term[];
  onOpen: () => void;
  /** Before a link leads to another term, which a search or a topic may hide. */
  onLeave: () => void;
}

export function TermEntry({ term, otherMeans, related, onOpen, onLeave }: TermEntryProps) {
  const { id, name, other, means, example, split } = term;
  const text = terminologyText.use();
  const { language } = useSpeech();
  const [open, setOpen] = useState(false);
  const otherLanguage = language === 'en' ? 'es' : 'en';
  const links = Object.entries(text.calculators).filter(([path]) => term.calculators.includes(path));
  return (
    <details
      id={id}
      className={styles.term}
      tabIndex={-1}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) onOpen();
      }}
    >
      <summary>
        <h3>{name}</h3>
        <span lang={otherLanguage}>{other}</span>
      </summary>
      <div className={styles.body}>
        <div className={styles.duo}>
          <div>
            <p className={styles.language}>{languageNames[language]}</p>
            <h4>{name}</h4>
            <p>{means}</p>
          </div>
          <div lang={otherLanguage}>
            <p className={styles.language}>{languageNames[otherLanguage]}</p>
            <h4>{other}</h4>
            {otherMeans && <p>{otherMeans}</p>}
          </div>
        </div>
        <div className={styles.example}>
          <h4>{text.example}</h4>
          <p>{example}</p>
          {open && split && <SplitDrawing split={split} />}
        </div>
        <div className={styles.ways}>
          {links.map(([path, calculator]) => (
            <ButtonLink key={path} look="line" slim to={path} arrow>
              {text.open(calculator)}
            </ButtonLink>
          ))}
          <p>
            {text.related}{' '}
            {related.map((one, index) => (
              <span key={one.id}>
                {index > 0 && ', '}
                <Link to={`#${one.id}`} onClick={onLeave}>
                  {one.name}
                </Link>
              </span>
            ))}
          </p>
        </div>
      </div>
    </details>
  );
}
