import { catalogue } from '../../../i18n/catalogue';

export const bridgeText = catalogue({
  en: () => import('./bridge.en'),
  es: () => import('./bridge.es'),
});
