import { catalogue } from '../../i18n/catalogue';

export const codeText = catalogue({
  en: () => import('./code.en'),
  es: () => import('./code.es'),
});
