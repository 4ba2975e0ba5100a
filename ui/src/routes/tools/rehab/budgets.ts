import { catalogue } from '../../../i18n/catalogue';

export const budgetsText = catalogue({
  en: () => import('./budgets.en'),
  es: () => import('./budgets.es'),
});
