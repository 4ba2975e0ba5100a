import { catalogue } from '../../i18n/catalogue';

export const answerText = catalogue({
  en: () => import('./answer.en'),
  es: () => import('./answer.es'),
});
