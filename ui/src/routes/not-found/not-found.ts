import { catalogue } from '../../i18n/catalogue';

export const notFoundText = catalogue({
  en: () => import('./not-found.en'),
  es: () => import('./not-found.es'),
});
