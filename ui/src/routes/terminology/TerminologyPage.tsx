import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import art from '../../art/long-term-rental.svg';
import { Button, ButtonLink } from '../../components/Button';
import { ResourceHead } from '../../components/ResourceHead';
import { Section, SectionHead } from '../../components/Section';
import { glossaryText } from '../../content/glossary/glossary';
import { type Term, type TermTopic, topics } from '../../content/glossary/term';
import { appointmentPath } from '../../lib/appointment';
import { isBlank } from '../../lib/typed';
import { Find } from './Find';
import { alphabet, findTerms, letterOf } from './search';
import { TermEntry } from './TermEntry';
import styles from './TerminologyPage.module.css';
import { terminologyText } from './terminology';
import { useOtherMeanings } from './useOtherMeanings';

/** Opens the term that the address names, before the frame scrolls to it. */
function useNamedTerm(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the same term opens it again
  useEffect(() => {
    const named = hash && document.getElementById(hash.slice(1));
    if (named instanceof HTMLDetailsElement) named.open = true;
  }, [hash, key]);
}

/** The anchor of a letter. */
const idOf = (letter: string): string => `letter-${letter === '#' ? '0' : letter}`;

function Letters({ used }: { used: ReadonlySet<string> }) {
  const text = terminologyText.use();
  return (
    <nav className={`${styles.letters} on-deep`} aria-label={text.letters}>
      <ul className="wrap">
        {alphabet.map((letter) => (
          <li key={letter}>
            {used.has(letter) ? (
              <Link to={`#${idOf(letter)}`} aria-label={letter === '#' ? text.numbers : undefined}>
                {letter}
              </Link>
            ) : (
              <span aria-hidden="true">{letter}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface TopicsProps {
  terms: readonly Term[];
  topic: TermTopic | undefined;
  onTopic: (topic: TermTopic | undefined) => void;
}

function Topics({ terms, topic, onTopic }: TopicsProps) {
  const text = terminologyText.use();
  const choice = (one: TermTopic | undefined, label: string, count: number) => (
    <li key={label}>
      <button type="button" aria-pressed={topic === one} onClick={() => onTopic(one)}>
        {label}
        <span>{count}</span>
      </button>
    </li>
  );
  return (
    <section className={styles.topics} aria-labelledby="topics">
      <h2 id="topics">{text.topicsTitle}</h2>
      <ul>
        {choice(undefined, text.all, terms.length)}
        {topics.map((one) => choice(one, text.topics[one], terms.filter((term) => term.topic === one).length))}
      </ul>
    </section>
  );
}

export function TerminologyPage() {
  const text = terminologyText.use();
  const terms = glossaryText.use();
  const [typed, setTyped] = useState('');
  const [topic, setTopic] = useState<TermTopic>();
  const [wantsOther, setWantsOther] = useState(false);
  const meanings = useOtherMeanings(wantsOther);
  const shown = useDeferredValue(typed);
  const searching = !isBlank(shown);
  const byId = useMemo(() => new Map(terms.map((term) => [term.id, term])), [terms]);
  const inTopic = terms.filter((term) => topic === undefined || term.topic === topic);
  const found = searching ? findTerms(inTopic, shown, meanings) : [];
  const everywhere = searching && topic && found.length === 0 ? findTerms(terms, shown, meanings).length : 0;
  const used = new Set(searching ? [] : inTopic.map(({ name }) => letterOf(name)));
  useNamedTerm();

  const showAll = () =>
    flushSync(() => {
      setTyped('');
      setTopic(undefined);
    });
  const entry = (term: Term) => (
    <TermEntry
      key={term.id}
      term={term}
      otherMeans={meanings.get(term.id)}
      related={term.related.flatMap((id) => byId.get(id) ?? [])}
      onOpen={() => setWantsOther(true)}
      onLeave={showAll}
    />
  );
  return (
    <div className={searching ? styles.searching : undefined}>
      <ResourceHead title={text.title} lede={text.lede} under={text.resources} art={art}>
        <Find
          typed={typed}
          onType={setTyped}
          onFocus={() => setWantsOther(true)}
          count={searching ? found.length : undefined}
        />
      </ResourceHead>
      <Letters used={used} />
      <div className={`wrap ${styles.glossary}`}>
        <Topics terms={terms} topic={topic} onTopic={setTopic} />
        <div className={styles.terms}>
          {searching && found.length > 0 && (
            <section aria-labelledby="found">
              <h2 id="found" className={styles.found}>
                {text.found(found.length, shown.trim())}
              </h2>
              <div className={styles.list}>{found.map(entry)}</div>
            </section>
          )}
          {searching && found.length === 0 && (
            <section className={styles.none} aria-labelledby="found">
              <h2 id="found">{text.none.title(shown.trim())}</h2>
              <p>{everywhere > 0 ? text.none.inTopic : text.none.text}</p>
              {everywhere > 0 ? (
                <Button look="line" slim onClick={() => setTopic(undefined)}>
                  {text.none.everywhere}
                </Button>
              ) : (
                <Button look="line" slim onClick={showAll}>
                  {text.none.clear}
                </Button>
              )}
            </section>
          )}
          {alphabet
            .filter((letter) => used.has(letter))
            .map((letter) => (
              <section
                key={letter}
                id={idOf(letter)}
                className={styles.letter}
                tabIndex={-1}
                aria-labelledby={`${idOf(letter)}-name`}
              >
                <h2 id={`${idOf(letter)}-name`}>
                  {letter}
                  {letter === '#' && <span className="unseen"> {text.numbers}</span>}
                </h2>
                <div className={styles.list}>{inTopic.filter(({ name }) => letterOf(name) === letter).map(entry)}</div>
              </section>
            ))}
          <p className={`note ${styles.sample}`}>{text.sample}</p>
        </div>
      </div>
      <Section tone="shell">
        <SectionHead title={text.ask.title} lede={text.ask.text} />
        <p className={styles.book}>
          <ButtonLink look="line" to={appointmentPath()} arrow>
            {text.ask.book}
          </ButtonLink>
        </p>
      </Section>
    </div>
  );
}
