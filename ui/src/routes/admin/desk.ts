import { catalogue } from '../../i18n/catalogue';

export const deskText = catalogue({
  en: () => import('./desk.en'),
  es: () => import('./desk.es'),
});
