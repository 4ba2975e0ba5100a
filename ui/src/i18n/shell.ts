import { catalogue } from './catalogue';

export const shellText = catalogue({
  en: () => import('./shell.en'),
  es: () => import('./shell.es'),
});
