import { catalogue } from '../i18n/catalogue';

export const pwaText = catalogue({
  en: () => import('./pwa.en'),
  es: () => import('./pwa.es'),
});
