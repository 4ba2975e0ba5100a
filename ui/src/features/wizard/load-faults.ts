import type { Message } from '../../i18n/message';
import { faults as en, type LoadFaults } from './load-faults.en';
import { faults as es } from './load-faults.es';

const isNumber = (number: number): number is keyof LoadFaults => number in en;

/** Both languages, because on a first visit the page shows both. */
export function loadFault(number: number): Message {
  return isNumber(number) ? { en: en[number], es: es[number] } : {};
}
