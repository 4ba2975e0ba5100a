import { catalogue } from '../../i18n/catalogue';

export const terminologyText = catalogue({
  en: () => import('./terminology.en'),
  es: () => import('./terminology.es'),
});
