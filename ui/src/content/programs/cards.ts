import { catalogue } from '../../i18n/catalogue';

export const cardsText = catalogue({
  en: () => import('./cards.en'),
  es: () => import('./cards.es'),
});
