import { catalogue } from '../../../i18n/catalogue';

export const constructionText = catalogue({
  en: () => import('./construction.en'),
  es: () => import('./construction.es'),
});
