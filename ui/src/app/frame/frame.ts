import { catalogue } from '../../i18n/catalogue';

export const frameText = catalogue({
  en: () => import('./frame.en'),
  es: () => import('./frame.es'),
});
