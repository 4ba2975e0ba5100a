import { catalogue } from '../../i18n/catalogue';

export const correctionsText = catalogue({
  en: () => import('./corrections.en'),
  es: () => import('./corrections.es'),
});
