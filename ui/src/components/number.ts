import { catalogue } from '../i18n/catalogue';

export const numberText = catalogue({
  en: () => import('./number.en'),
  es: () => import('./number.es'),
});
