import { lazy } from 'react';
import { catalogue } from '../../../i18n/catalogue';

export const evidenceText = catalogue({
  en: () => import('./evidence.en'),
  es: () => import('./evidence.es'),
});

/** Loaded separately with their words, because they are at the end of a long page. */
const load = async () => {
  const [{ Timeline, Readers, Missed }] = await Promise.all([import('./Timeline'), evidenceText.load()]);
  return { Timeline, Readers, Missed };
};

export const Timeline = lazy(async () => ({ default: (await load()).Timeline }));

export const Readers = lazy(async () => ({ default: (await load()).Readers }));

/** Loaded separately, because colleagues rarely change the same application at once. */
export const Missed = lazy(async () => ({ default: (await load()).Missed }));

export const Consents = lazy(async () => {
  const [{ Consents }] = await Promise.all([import('./Consents'), evidenceText.load()]);
  return { default: Consents };
});
