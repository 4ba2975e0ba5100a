import { catalogue } from '../../i18n/catalogue';

export const requestsText = catalogue({
  en: () => import('./requests.en'),
  es: () => import('./requests.es'),
});
