import type { Message } from '../../i18n/message';
import { isBlank, length } from '../../lib/typed';
import { words as en } from './new-password.en';
import { words as es } from './new-password.es';

/** Both languages, because on a first visit errors are shown in both. */
export const newPasswordWords = { en, es };

const fault = (name: 'missing' | 'short'): Message => ({ en: en[name], es: es[name] });

export function newPasswordRules(password: string) {
  return { length: length(password) >= 12, letters: !isBlank(password) };
}

export function newPasswordFault(password: string): Message | undefined {
  const { length, letters } = newPasswordRules(password);
  if (!letters) return fault('missing');
  return length ? undefined : fault('short');
}
