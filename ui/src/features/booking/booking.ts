import { catalogue } from '../../i18n/catalogue';

export const bookingText = catalogue({
  en: () => import('./booking.en'),
  es: () => import('./booking.es'),
});
