import { catalogue } from '../../../i18n/catalogue';

export const rentalText = catalogue({
  en: () => import('./rental.en'),
  es: () => import('./rental.es'),
});
