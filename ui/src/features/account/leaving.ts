import { catalogue } from '../../i18n/catalogue';

export const leavingText = catalogue({
  en: () => import('./leaving.en'),
  es: () => import('./leaving.es'),
});
