import { catalogue } from '../../../i18n/catalogue';

export const refinanceText = catalogue({
  en: () => import('./refinance.en'),
  es: () => import('./refinance.es'),
});
