import { currentSpeech, speak, useSpeech } from './language';
import type { Language } from './languages';

type Loaders<Text> = Record<Language, () => Promise<{ text: Text }>>;

export interface Catalogue<Text> {
  /** Loads the texts in the current language, alongside the code that shows them. */
  load: () => Promise<void>;
  /** Returns the texts, in a component that is rendered after `load`. */
  use: () => Text;
}

type Fetch = (language: Language) => Promise<unknown>;
const inUse = new Set<Fetch>();

/** A set of texts, loaded per language when a page first needs it. */
export function catalogue<Text>(loaders: Loaders<Text>): Catalogue<Text> {
  const loaded = new Map<Language, Text>();
  const fetch: Fetch = async (language) => {
    if (!loaded.has(language)) loaded.set(language, (await loaders[language]()).text);
  };
  return {
    load: async () => {
      inUse.add(fetch);
      await fetch(currentSpeech().language);
    },
    use: () => {
      const { language } = useSpeech();
      const text = loaded.get(language);
      if (text === undefined) throw new Error(`Words used before they were loaded (${language}).`);
      return text;
    },
  };
}

let wish: Language | undefined;

/**
 * Switches the language once all texts on the page are loaded, so that nothing is remounted and no input is lost. If
 * switched twice, the later choice wins, whichever loads first.
 */
export async function switchLanguage(language: Language): Promise<void> {
  wish = language;
  // A page that was opened meanwhile adds its texts.
  for (let ready = 0; ready < inUse.size; ) {
    const waiting = [...inUse];
    await Promise.all(waiting.map((fetch) => fetch(language)));
    ready = waiting.length;
  }
  if (wish === language) speak(language);
}
