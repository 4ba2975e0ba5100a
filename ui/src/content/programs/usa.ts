import { catalogue } from '../../i18n/catalogue';

export const usaText = catalogue({
  en: () => import('./usa.en'),
  es: () => import('./usa.es'),
});
