import { catalogue } from '../../i18n/catalogue';

export const toolsText = catalogue({
  en: () => import('./tools.en'),
  es: () => import('./tools.es'),
});
