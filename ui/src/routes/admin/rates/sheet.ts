import { catalogue } from '../../../i18n/catalogue';

/** Words of the rate sheets at the desk. */
export const sheetText = catalogue({
  en: () => import('./sheet.en'),
  es: () => import('./sheet.es'),
});
