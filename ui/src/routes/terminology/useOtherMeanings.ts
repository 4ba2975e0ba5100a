import { useEffect, useState } from 'react';
import { loadTerms } from '../../content/glossary/glossary';
import { useSpeech } from '../../i18n/language';
import type { Language } from '../../i18n/languages';

type Meanings = ReadonlyMap<string, string>;

const none: Meanings = new Map();

/** The meanings in the other language, by the terms' ids. Without them, the page works in the reader's language. */
export function useOtherMeanings(wanted: boolean): Meanings {
  const { language } = useSpeech();
  const other: Language = language === 'en' ? 'es' : 'en';
  const [loaded, setLoaded] = useState<{ language: Language; meanings: Meanings }>();
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    loadTerms(other).then(
      (terms) => here && setLoaded({ language: other, meanings: new Map(terms.map(({ id, means }) => [id, means])) }),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [wanted, other]);
  return loaded?.language === other ? loaded.meanings : none;
}
