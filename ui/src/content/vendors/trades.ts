import { catalogue } from '../../i18n/catalogue';

export const tradesText = catalogue({
  en: () => import('./trades.en'),
  es: () => import('./trades.es'),
});
