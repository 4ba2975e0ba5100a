import { catalogue } from '../../i18n/catalogue';

export const libraryText = catalogue({
  en: () => import('./library.en'),
  es: () => import('./library.es'),
});
