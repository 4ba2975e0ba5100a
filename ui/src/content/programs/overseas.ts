import { catalogue } from '../../i18n/catalogue';

export const overseasText = catalogue({
  en: () => import('./overseas.en'),
  es: () => import('./overseas.es'),
});
