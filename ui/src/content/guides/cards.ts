import { catalogue } from '../../i18n/catalogue';

export const guideCardsText = catalogue({
  en: () => import('./cards.en'),
  es: () => import('./cards.es'),
});
