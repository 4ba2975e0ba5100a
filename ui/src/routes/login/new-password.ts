import { isBlank, length, nothingWrong, type Wrong } from './faults';
import { faults as en } from './new-password.en';
import { faults as es } from './new-password.es';

/** The rules of a new password, each met or not. */
export function newPasswordRules(password: string) {
  return { length: length(password) >= 12, letters: !isBlank(password) };
}

export function checkNewPassword(password: string): Wrong {
  const { length, letters } = newPasswordRules(password);
  if (length && letters) return nothingWrong;
  const fault = letters ? 'short' : 'missing';
  return new Map([['password', { en: en[fault], es: es[fault] }]]);
}
