import type { FieldError } from '../../components/ErrorSummary';
import type { Message } from '../../i18n/message';
import { faults as en, type Faults } from './faults.en';
import { faults as es } from './faults.es';

// Both languages are at hand: on a first visit the page shows both.
const fault = (name: keyof Faults): Message => ({ en: en[name], es: es[name] });

const simpleEmail = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/;
export const isBlank = (typed: string) => typed.trim() === '';
/** As people count: an emoji is one. */
export const length = (typed: string) => [...typed].length;

/** What is wrong, by the field's id, in the order of the form. */
export type Wrong = ReadonlyMap<string, Message>;
export const nothingWrong: Wrong = new Map();

function wrong(...found: [field: string, name: keyof Faults | undefined][]): Wrong {
  return new Map(found.flatMap(([field, name]) => (name ? [[field, fault(name)] as const] : [])));
}

function emailFault(email: string): keyof Faults | undefined {
  if (isBlank(email)) return 'emailMissing';
  return simpleEmail.test(email.trim()) ? undefined : 'emailMalformed';
}

function passwordFault(password: string): keyof Faults | undefined {
  if (isBlank(password)) return 'passwordMissing';
  return length(password) < 6 ? 'passwordShort' : undefined;
}

export function checkCredentials(email: string, password: string): Wrong {
  return wrong(['email', emailFault(email)], ['password', passwordFault(password)]);
}

/** The same without one field: its error clears when it is edited. */
export function without(from: Wrong, field: string): Wrong {
  return from.has(field) ? new Map([...from].filter(([name]) => name !== field)) : from;
}

export const entries = (from: Wrong): FieldError[] => [...from].map(([field, error]) => ({ field, error }));
