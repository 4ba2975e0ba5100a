import type { Notice } from '../../lib/http/notice';
import { text as en } from './words.en';
import { text as es } from './words.es';

const { queued } = en;

/** Told to whoever has no signal, and goes on. Both languages are at hand: nothing could be fetched. */
export const queuedNotice: Notice = {
  title: { en: queued.title, es: es.queued.title },
  text: { en: queued.text, es: es.queued.text },
};
