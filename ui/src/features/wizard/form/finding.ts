import { dollars } from '../../../lib/money';
import type { Definition, Fault, Words } from './definition';

/** What is wrong with an answer, and the limit it broke. */
export interface Wrong {
  fault: Fault;
  limit?: number | undefined;
}

/** A fault, worded. */
export interface Finding extends Wrong {
  text: Words;
}

/** Words what is wrong. */
export function finding({ faults }: Definition, name: Words, { fault, limit }: Wrong): Finding {
  const fill = (language: keyof Words) =>
    faults[fault][language]
      .replaceAll('{limit}', String(limit ?? ''))
      .replaceAll('{amount}', limit === undefined ? '' : dollars(limit))
      .replaceAll('{name}', name[language]);
  return { fault, limit, text: { en: fill('en'), es: fill('es') } };
}
