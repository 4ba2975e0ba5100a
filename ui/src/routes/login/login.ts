import { catalogue } from '../../i18n/catalogue';

export const loginText = catalogue({
  en: () => import('./login.en'),
  es: () => import('./login.es'),
});
