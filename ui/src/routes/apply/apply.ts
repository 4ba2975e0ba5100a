import { catalogue } from '../../i18n/catalogue';

export const applyText = catalogue({
  en: () => import('./apply.en'),
  es: () => import('./apply.es'),
});
