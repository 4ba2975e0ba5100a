import { currentSpeech } from '../i18n/language';
import type { Language } from '../i18n/languages';
import { isForVisitors } from './addresses';

/** The application, and a call by its link. */
const unlisted = /^\/(apply|book\/change)\b/i;

/** Whether a page is one that everyone, and every search engine, may read. */
export const isOpen = (path: string): boolean => isForVisitors(path) && !unlisted.test(path);

/** Where a page is in a language. Only open pages have an address of their own in Spanish. */
export const addressIn = (language: Language, path: string): string =>
  language === 'es' && isOpen(path) ? `/es${path === '/' ? '' : path}` : path;

/** The address of a page in the reader's language. */
export const addressOf = ({ pathname, search, hash }: Record<'pathname' | 'search' | 'hash', string>): string =>
  addressIn(currentSpeech().language, pathname) + search + hash;
