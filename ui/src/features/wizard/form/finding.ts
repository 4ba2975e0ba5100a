import { dollars } from '../../../lib/money';
import type { Definition, Fault, Words } from './definition';

export interface Wrong {
  fault: Fault;
  limit?: number | undefined;
}

export interface Finding extends Wrong {
  text: Words;
}

export function finding({ faults }: Definition, name: Words, { fault, limit }: Wrong): Finding {
  const fill = (language: keyof Words) =>
    faults[fault][language]
      .replaceAll('{limit}', String(limit ?? ''))
      .replaceAll('{amount}', limit === undefined ? '' : dollars(limit))
      .replaceAll('{name}', name[language]);
  return { fault, limit, text: { en: fill('en'), es: fill('es') } };
}
