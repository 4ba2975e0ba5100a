import { lasting } from '../lib/storage';
import { createStore } from '../lib/store';
import { useStore } from '../lib/useStore';
import { type Language, languages, type Speech, spanishAddress } from './languages';

const key = 'lender.language';

function known(tag: string | null): Language | undefined {
  return languages.find((language) => tag?.toLowerCase().split('-')[0] === language);
}

/** The initial language: chosen earlier, else preferred by the browser, else English. */
export function firstSpeech(remembered: string | null, wishes: readonly string[]): Speech {
  const choice = known(remembered);
  if (choice) return { language: choice, chosen: true };
  const wish = wishes.map(known).find((language) => language !== undefined);
  return { language: wish ?? 'en', chosen: false };
}

const speech = createStore(
  firstSpeech(spanishAddress.test(location.pathname) ? 'es' : lasting.getItem(key), navigator.languages),
);

function markPage(): void {
  document.documentElement.lang = speech.get().language;
}
markPage();
speech.subscribe(markPage);

export const currentSpeech = speech.get;
export const useSpeech = (): Speech => useStore(speech);

/** Switches the language, and remembers it on this device. */
export function speak(language: Language): void {
  lasting.setItem(key, language);
  speech.set({ language, chosen: true });
}
