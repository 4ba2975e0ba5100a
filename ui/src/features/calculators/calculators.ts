import { catalogue } from '../../i18n/catalogue';

export const calculatorsText = catalogue({
  en: () => import('./calculators.en'),
  es: () => import('./calculators.es'),
});
