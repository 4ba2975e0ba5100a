import type { Message } from '../../i18n/message';
import type { CallError } from './error';
import { type CallWords, words as en } from './words.en';
import { words as es } from './words.es';

/** A message about a call. It holds both languages, because offline the other one could not be loaded. */
export interface Notice {
  title: Message;
  text: Message;
}

function notice(kind: keyof CallWords): Notice {
  return {
    title: { en: en[kind].title, es: es[kind].title },
    text: { en: en[kind].text, es: es[kind].text },
  };
}

export const successNotice = notice('success');

export function failureNotice(error: CallError): Notice {
  const said = notice(error.kind);
  return error.kind === 'other' && error.said ? { ...said, text: error.said } : said;
}
