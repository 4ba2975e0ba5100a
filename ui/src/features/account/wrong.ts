import type { FieldError } from '../../components/ErrorSummary';
import type { Language } from '../../i18n/languages';
import { type Message, spoken } from '../../i18n/message';
import type { CallError } from '../../lib/http/error';

/** Errors by field id, in the order of the form. */
export type Wrong = ReadonlyMap<string, Message>;
export const nothingWrong: Wrong = new Map();

/** Without one field's error, after that field was edited. */
export function without(from: Wrong, field: string): Wrong {
  return from.has(field) ? new Map([...from].filter(([name]) => name !== field)) : from;
}

export const entries = (from: Wrong): FieldError[] => [...from].map(([field, error]) => ({ field, error }));

/** The server's field errors, by field id. */
export function saidOfFields(error: CallError, language: Language): Wrong {
  return new Map(
    Object.entries(error.fields).map(([field, words]): [string, Message] => [field, spoken(language, words)]),
  );
}
