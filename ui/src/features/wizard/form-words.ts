import { catalogue } from '../../i18n/catalogue';

export const formText = catalogue({
  en: () => import('./form-words.en'),
  es: () => import('./form-words.es'),
});
