import { catalogue } from '../../../i18n/catalogue';

export const fileText = catalogue({
  en: () => import('./file.en'),
  es: () => import('./file.es'),
});
