import { catalogue } from '../../i18n/catalogue';

export const securityText = catalogue({
  en: () => import('./security.en'),
  es: () => import('./security.es'),
});
