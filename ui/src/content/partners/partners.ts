import { catalogue } from '../../i18n/catalogue';

export const partnersText = catalogue({
  en: () => import('./partners.en'),
  es: () => import('./partners.es'),
});
