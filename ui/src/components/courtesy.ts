import { catalogue } from '../i18n/catalogue';

export const courtesyText = catalogue({
  en: () => import('./courtesy.en'),
  es: () => import('./courtesy.es'),
});
