import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { ExamplePart, Term, TermTopic } from '../src/content/glossary/term.ts';
import { fieldsOf } from '../src/features/wizard/form/definition.ts';
import { read, type Written as WrittenForm } from '../src/features/wizard/form/reading.ts';

type Language = 'en' | 'es';
type Words = Record<Language, string>;
type WrittenPart = Words & { amount: number };

/** A term as the file has it. Those of the topic `site` are about this site's own pages and are not explained on it. */
interface Written {
  id: string;
  term: Words;
  means: Words;
  topic: TermTopic | 'site';
  example?: Words;
  split?: { whole: WrittenPart; parts: readonly WrittenPart[] };
  related?: readonly string[];
  calculators?: readonly string[];
}

const asset = (name: string) => fileURLToPath(new URL(`../../assets/${name}`, import.meta.url));
const glossaryFile = asset('glossary.json');
const formFile = asset('application.json');

const module = /^\0?virtual:glossary\/(en|es|questions)$/;
/** The list of terms of a field in the form's file. */
const termsOfField = /\n *"terms": \[[^\]]*\],/g;

const exported = (text: string) =>
  // Browsers read a long string faster than a long literal.
  `export const text = JSON.parse(${JSON.stringify(text)});`;

/** The terms that each question explains, by the question's path. */
function termsOfQuestions(written: WrittenForm): Record<string, readonly string[]> {
  return Object.fromEntries(fieldsOf(read(written)).flatMap(({ path, terms }) => (terms ? [[path, terms]] : [])));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The terms that a reader of this language sees, in the order of their names. */
function termsIn(language: Language, written: readonly Written[]): Term[] {
  const other = language === 'en' ? 'es' : 'en';
  const part = ({ [language]: label, amount }: WrittenPart): ExamplePart => ({ label, amount });
  return written
    .flatMap(({ id, term, means, topic, example, split, related = [], calculators = [] }): Term[] =>
      topic === 'site' || !example
        ? []
        : [
            {
              id,
              name: capital(term[language]),
              other: capital(term[other]),
              means: means[language],
              topic,
              example: example[language],
              ...(split && { split: { whole: part(split.whole), parts: split.parts.map(part) } }),
              related,
              calculators,
            },
          ],
    )
    .toSorted((one, two) => one.name.localeCompare(two.name, language));
}

/**
 * Serves each language of the glossary as a module of its own, so that a reader downloads only theirs, and the terms of
 * the form's questions as another. The form itself comes without them, because most pages that load it explain none.
 */
export function glossary(): Plugin {
  return {
    name: 'glossary',
    enforce: 'pre',
    resolveId: (source) => (module.test(source) ? `\0${source}` : null),
    async load(id) {
      const of = module.exec(id)?.[1];
      if (of === undefined) return null;
      const file = of === 'questions' ? formFile : glossaryFile;
      this.addWatchFile(file);
      const written = JSON.parse(await readFile(file, 'utf8'));
      if (of === 'questions') return exported(JSON.stringify(termsOfQuestions(written)));
      return exported(JSON.stringify(termsIn(of === 'es' ? 'es' : 'en', written)));
    },
    transform: (code, id) => (id === formFile ? code.replaceAll(termsOfField, '') : null),
  };
}
