import { catalogue } from '../../i18n/catalogue';

export const wizardText = catalogue({
  en: () => import('./wizard.en'),
  es: () => import('./wizard.es'),
});
