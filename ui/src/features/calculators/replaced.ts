import { notify } from '../../components/notify';
import { text as en } from './replaced.en';
import { text as es } from './replaced.es';

/** How long, in milliseconds, it is said: long enough to be read on the next page. */
const toldMs = 8000;

/** Says that numbers replaced others. It holds both languages, so that it needs nothing of the page that is left. */
export const sayReplaced = (): void =>
  notify.success({ title: { en: en.title, es: es.title }, text: { en: en.text, es: es.text } }, toldMs);
