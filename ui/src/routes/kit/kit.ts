import { catalogue } from '../../i18n/catalogue';

export const kitText = catalogue({
  en: () => import('./kit.en'),
  es: () => import('./kit.es'),
});
