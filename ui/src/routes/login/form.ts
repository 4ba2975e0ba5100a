import type { Language } from '../../i18n/languages';
import { type Message, spoken } from '../../i18n/message';
import type { CallError } from '../../lib/http/error';
import type { Wrong } from './faults';

/** What a person has typed into a field. */
export function typed(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The server checks again: what it says is wrong with a field, by the field's id. */
export function saidOfFields(error: CallError, language: Language): Wrong {
  return new Map(
    Object.entries(error.fields).map(([field, words]): [string, Message] => [field, spoken(language, words)]),
  );
}
