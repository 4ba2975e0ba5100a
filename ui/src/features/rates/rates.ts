import { catalogue } from '../../i18n/catalogue';

export const ratesText = catalogue({
  en: () => import('./rates.en'),
  es: () => import('./rates.es'),
});
