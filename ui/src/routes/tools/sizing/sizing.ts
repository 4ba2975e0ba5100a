import { catalogue } from '../../../i18n/catalogue';

export const sizingText = catalogue({
  en: () => import('./sizing.en'),
  es: () => import('./sizing.es'),
});
