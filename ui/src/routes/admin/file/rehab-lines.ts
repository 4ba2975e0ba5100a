import { lazy } from 'react';
import { catalogue } from '../../../i18n/catalogue';

export const rehabLinesText = catalogue({
  en: () => import('./rehab-lines.en'),
  es: () => import('./rehab-lines.es'),
});

/** Loaded separately with its words, because few applications have their budget line by line. */
export const RehabLines = lazy(async () => {
  const [{ RehabLines }] = await Promise.all([import('./RehabLines'), rehabLinesText.load()]);
  return { default: RehabLines };
});
