import { catalogue } from '../../i18n/catalogue';

export const zoneNamesText = catalogue({
  en: () => import('./zone-names.en'),
  es: () => import('./zone-names.es'),
});
