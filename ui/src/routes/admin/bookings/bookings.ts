import { catalogue } from '../../../i18n/catalogue';

export const bookingsText = catalogue({
  en: () => import('./bookings.en'),
  es: () => import('./bookings.es'),
});
