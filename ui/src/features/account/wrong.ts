import type { FieldError } from '../../components/ErrorSummary';
import type { Language } from '../../i18n/languages';
import { type Message, spoken } from '../../i18n/message';
import type { CallError } from '../../lib/http/error';

export type FieldErrors = ReadonlyMap<string, Message>;
export const nothingWrong: FieldErrors = new Map();

export function without(from: FieldErrors, field: string): FieldErrors {
  return from.has(field) ? new Map([...from].filter(([name]) => name !== field)) : from;
}

export const entries = (from: FieldErrors): FieldError[] => [...from].map(([field, error]) => ({ field, error }));

export function saidOfFields(error: CallError, language: Language): FieldErrors {
  return new Map(
    Object.entries(error.fields).map(([field, words]): [string, Message] => [field, spoken(language, words)]),
  );
}
