import { catalogue } from '../../../i18n/catalogue';

export const officeText = catalogue({
  en: () => import('./office.en'),
  es: () => import('./office.es'),
});
