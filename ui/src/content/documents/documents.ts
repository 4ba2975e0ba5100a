import { catalogue } from '../../i18n/catalogue';

export const documentsText = catalogue({
  en: () => import('./documents.en'),
  es: () => import('./documents.es'),
});
