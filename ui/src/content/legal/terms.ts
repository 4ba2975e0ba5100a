import { catalogue } from '../../i18n/catalogue';

export const termsText = catalogue({
  en: () => import('./terms.en'),
  es: () => import('./terms.es'),
});
