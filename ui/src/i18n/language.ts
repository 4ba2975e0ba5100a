import { useSyncExternalStore } from 'react';
import { lasting } from '../lib/storage';
import { type Language, languages, type Speech } from './languages';

const key = 'lender.language';

function known(tag: string | null): Language | undefined {
  return languages.find((language) => tag?.toLowerCase().split('-')[0] === language);
}

/** What a visitor is spoken to in at first: what they chose before, else the browser's wish, else English. */
export function firstSpeech(remembered: string | null, wishes: readonly string[]): Speech {
  const choice = known(remembered);
  if (choice) return { language: choice, chosen: true };
  const wish = wishes.map(known).find((language) => language !== undefined);
  return { language: wish ?? 'en', chosen: false };
}

let speech = firstSpeech(lasting.getItem(key), navigator.languages);
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function markPage(): void {
  document.documentElement.lang = speech.language;
}
markPage();

export const currentSpeech = (): Speech => speech;
export const useSpeech = (): Speech => useSyncExternalStore(listen, currentSpeech);

/** Speaks the chosen language from now on, on this device also next time. */
export function speak(language: Language): void {
  speech = { language, chosen: true };
  lasting.setItem(key, language);
  markPage();
  for (const listener of listeners) listener();
}
