import { catalogue } from '../../i18n/catalogue';

export const unreadText = catalogue({
  en: () => import('./unread.en'),
  es: () => import('./unread.es'),
});
