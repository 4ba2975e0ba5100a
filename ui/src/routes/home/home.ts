import { catalogue } from '../../i18n/catalogue';

export const homeText = catalogue({
  en: () => import('./home.en'),
  es: () => import('./home.es'),
});
