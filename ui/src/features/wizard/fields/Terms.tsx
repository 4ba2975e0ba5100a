import { useEffect, useId, useState } from 'react';
import { Icon } from '../../../components/Icon';
import { loadTerms } from '../../../content/glossary/glossary';
import type { Term } from '../../../content/glossary/term';
import { useSpeech } from '../../../i18n/language';
import type { Field } from '../form/definition';
import { useSay } from '../useSay';
import { wizardText } from '../wizard';
import styles from './Terms.module.css';

type Loaded = readonly Term[] | 'failed' | undefined;

/** The terms with these ids, loaded when they are first asked for. */
function useTerms(ids: readonly string[]): Loaded {
  const { language } = useSpeech();
  const [loaded, setLoaded] = useState<{ in: typeof language; terms: Loaded }>();
  useEffect(() => {
    let here = true;
    const keep = (terms: Loaded) => here && setLoaded({ in: language, terms });
    loadTerms(language).then(
      (all) => keep(ids.flatMap((id) => all.filter((term) => term.id === id))),
      () => keep('failed'),
    );
    return () => {
      here = false;
    };
  }, [ids, language]);
  return loaded?.in === language ? loaded.terms : undefined;
}

/** One term comes with its example; several would take the question too far down. */
function Meanings({ id, ids }: { id: string; ids: readonly string[] }) {
  const { terms: text } = wizardText.use();
  const terms = useTerms(ids);
  return (
    <span id={id} className={styles.meanings} aria-live="polite">
      {terms === undefined && text.loading}
      {terms === 'failed' && text.failed}
      {Array.isArray(terms) &&
        terms.map(({ id: one, name, means, example }) => (
          <span key={one}>
            <strong>{name}.</strong> {means}
            {terms.length === 1 && <span className={styles.example}>{example}</span>}
          </span>
        ))}
    </span>
  );
}

/** Opens what a question's words mean below its label, and closes it again. The focus stays on the button. */
export function Terms({ field, terms }: { field: Field; terms: readonly string[] }) {
  const { terms: text } = wizardText.use();
  const say = useSay();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.ask}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (!open || event.key !== 'Escape') return;
          event.stopPropagation();
          setOpen(false);
        }}
      >
        <Icon name="info" />
        <span className="unseen">{text.ask(say(field.name))}</span>
      </button>
      {open && <Meanings id={id} ids={terms} />}
    </>
  );
}
