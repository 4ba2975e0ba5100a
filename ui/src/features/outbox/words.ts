import { catalogue } from '../../i18n/catalogue';

export const outboxText = catalogue({
  en: () => import('./words.en'),
  es: () => import('./words.es'),
});
