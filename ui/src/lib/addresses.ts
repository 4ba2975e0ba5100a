import type { Language } from '../i18n/languages';
import { closed } from './closed';
import { isForEveryone } from './lender';

const closedPath = new RegExp(`^/(${closed.join('|')})(/|$)`, 'i');
const spanish = /^\/es(?=\/|$)/;

/** The path by which the app knows a page, whatever the language of its address. */
export const pathOf = (address: string): string => address.replace(spanish, '') || '/';

/** The language that an address names. The others are English, or in the reader's language. */
export const languageOf = (address: string): Language | undefined => (spanish.test(address) ? 'es' : undefined);

/** Whether visitors may open a page. Paths that no page has are open, too: they say so. */
export const isOpen = (path: string): boolean => isForEveryone() && !closedPath.test(path);

/** Where a page is in a language. Only open pages have an address of their own in Spanish. */
export const addressIn = (language: Language, path: string): string =>
  language === 'es' && isOpen(path) ? `/es${path === '/' ? '' : path}` : path;
