import { catalogue } from '../../../i18n/catalogue';

export const estimateText = catalogue({
  en: () => import('./estimate.en'),
  es: () => import('./estimate.es'),
});
