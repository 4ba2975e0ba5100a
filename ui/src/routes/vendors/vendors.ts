import { catalogue } from '../../i18n/catalogue';

export const vendorsText = catalogue({
  en: () => import('./vendors.en'),
  es: () => import('./vendors.es'),
});
