import { catalogue } from '../../i18n/catalogue';

export const educationText = catalogue({
  en: () => import('./education.en'),
  es: () => import('./education.es'),
});
