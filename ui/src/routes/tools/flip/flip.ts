import { catalogue } from '../../../i18n/catalogue';

export const flipText = catalogue({
  en: () => import('./flip.en'),
  es: () => import('./flip.es'),
});
