import { catalogue } from '../../../i18n/catalogue';

export const rehabText = catalogue({
  en: () => import('./rehab.en'),
  es: () => import('./rehab.es'),
});
