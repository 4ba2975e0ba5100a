import { catalogue } from '../../i18n/catalogue';

export const privacyText = catalogue({
  en: () => import('./privacy.en'),
  es: () => import('./privacy.es'),
});
