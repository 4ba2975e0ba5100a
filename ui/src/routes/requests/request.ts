import { catalogue } from '../../i18n/catalogue';

export const requestText = catalogue({
  en: () => import('./request.en'),
  es: () => import('./request.es'),
});
