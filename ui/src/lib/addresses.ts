import { spanishAddress } from '../i18n/languages';
import { closed } from './closed';
import { isForEveryone } from './lender';

const closedPath = new RegExp(`^/(${closed})(/|$)`, 'i');

/** The path by which the app knows a page, whatever the language of its address. */
export const pathOf = (address: string): string => address.replace(spanishAddress, '') || '/';

/** Whether everyone may read a page. Paths that no page has are open, too: they say so. */
export const isOpen = (path: string): boolean => isForEveryone() && !closedPath.test(path);

/**
 * Whether visitors get to a page: the open ones and, except for copies and corrections of what was sent, those of the
 * application, which they may begin without an account.
 */
export const isForVisitors = (path: string): boolean => isOpen(path.replace(/^\/apply(?!\/co)/i, ''));
