import { currentSpeech } from '../i18n/language';
import { type Language, spanishAddress } from '../i18n/languages';
import { closed } from './closed';
import { isForEveryone } from './lender';

const closedPath = new RegExp(`^/(${closed})(/|$)`, 'i');

/** The path by which the app knows a page, whatever the language of its address. */
export const pathOf = (address: string): string => address.replace(spanishAddress, '') || '/';

/** Whether visitors may open a page. Paths that no page has are open, too: they say so. */
export const isOpen = (path: string): boolean => isForEveryone() && !closedPath.test(path);

/** Where a page is in a language. Only open pages have an address of their own in Spanish. */
export const addressIn = (language: Language, path: string): string =>
  language === 'es' && isOpen(path) ? `/es${path === '/' ? '' : path}` : path;

/** The address of a page in the reader's language. */
export const addressOf = ({ pathname, search, hash }: Record<'pathname' | 'search' | 'hash', string>): string =>
  addressIn(currentSpeech().language, pathname) + search + hash;
