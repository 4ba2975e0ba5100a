import { spanishAddress } from '../i18n/languages';
import { closed } from './closed';
import { isForEveryone } from './lender';

const closedPath = new RegExp(`^/(${closed})(/|$)`, 'i');

/** The path by which the app knows a page, whatever the language of its address. */
export const pathOf = (address: string): string => address.replace(spanishAddress, '') || '/';

/**
 * Whether visitors get to a page: those that everyone may read, and the application, which they may begin without an
 * account. Paths that no page has are open, too: they say so. A link to a call always opens it.
 */
export const isForVisitors = (path: string): boolean =>
  isForEveryone() ? !closedPath.test(path) : path.startsWith('/book/change');
