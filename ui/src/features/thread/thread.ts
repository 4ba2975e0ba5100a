import { catalogue } from '../../i18n/catalogue';

export const threadText = catalogue({
  en: () => import('./thread.en'),
  es: () => import('./thread.es'),
});
