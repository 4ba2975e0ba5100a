import type { Language, Speech } from './languages';

/** A message about one event. Ours have both languages, the server's only one. */
export type Message = Readonly<Partial<Record<Language, string>>>;

/** A page's own text, in the current language only, even on a first visit. */
export const spoken = (language: Language, words: string): Message => ({ [language]: words });

export interface Line {
  language: Language;
  words: string;
}

/**
 * The lines of a message to show. Someone who has not chosen a language and reads English gets Spanish first, then
 * English; everyone else gets one language.
 */
export function lines(message: Message, { language, chosen }: Speech): Line[] {
  const order: Language[] = language === 'en' && chosen ? ['en', 'es'] : ['es', 'en'];
  const said = order.flatMap((spoken) => {
    const words = message[spoken];
    return words === undefined ? [] : [{ language: spoken, words }];
  });
  return said.slice(0, language === 'en' && !chosen ? 2 : 1);
}
