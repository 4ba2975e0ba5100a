import { catalogue } from '../../../i18n/catalogue';

export const amortizationText = catalogue({
  en: () => import('./amortization.en'),
  es: () => import('./amortization.es'),
});
