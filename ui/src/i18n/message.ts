import type { Language, Speech } from './languages';

/** Words for one thing that happened: in both languages when they are ours, in one when the server spoke. */
export type Message = Readonly<Partial<Record<Language, string>>>;

/** Words of the page itself: in the language of the moment alone, on a first visit too. */
export const spoken = (language: Language, words: string): Message => ({ [language]: words });

export interface Line {
  language: Language;
  words: string;
}

/**
 * A message as it is to be shown. Who has not yet chosen a language and reads English gets the Spanish first and the
 * English under it; everyone else reads one language.
 */
export function lines(message: Message, { language, chosen }: Speech): Line[] {
  const order: Language[] = language === 'en' && chosen ? ['en', 'es'] : ['es', 'en'];
  const said = order.flatMap((spoken) => {
    const words = message[spoken];
    return words === undefined ? [] : [{ language: spoken, words }];
  });
  return said.slice(0, language === 'en' && !chosen ? 2 : 1);
}
