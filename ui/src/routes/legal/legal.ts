import { catalogue } from '../../i18n/catalogue';

export const legalText = catalogue({
  en: () => import('./legal.en'),
  es: () => import('./legal.es'),
});
