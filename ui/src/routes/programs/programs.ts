import { catalogue } from '../../i18n/catalogue';

export const programsText = catalogue({
  en: () => import('./programs.en'),
  es: () => import('./programs.es'),
});
