import { notify } from '../../../components/notify';
import { text as en } from './flip-full.en';
import { text as es } from './flip-full.es';

/** Says that there is no room for another scenario. It holds both languages, so that other pages can say it, too. */
export const sayFlipFull = (): void =>
  notify.failure({ title: { en: en.title, es: es.title }, text: { en: en.text, es: es.text } });
