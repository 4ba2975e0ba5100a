import type { FieldErrors } from '../../features/account/wrong';
import type { Message } from '../../i18n/message';
import { isBlank, length } from '../../lib/typed';
import { faults as en, type Faults } from './faults.en';
import { faults as es } from './faults.es';

// Both languages, because on a first visit the page shows both.
const fault = (name: keyof Faults): Message => ({ en: en[name], es: es[name] });

const simpleEmail = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/;

function wrong(...found: [field: string, name: keyof Faults | undefined][]): FieldErrors {
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

export const checkEmail = (email: string): FieldErrors => wrong(['email', emailFault(email)]);

export function checkCredentials(email: string, password: string): FieldErrors {
  return wrong(['email', emailFault(email)], ['password', passwordFault(password)]);
}
