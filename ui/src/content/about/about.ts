import { catalogue } from '../../i18n/catalogue';

export const aboutText = catalogue({
  en: () => import('./about.en'),
  es: () => import('./about.es'),
});
