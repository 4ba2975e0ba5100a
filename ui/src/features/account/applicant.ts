import type { User } from '../../lib/api/types';
import { canSignUp, isForEveryone } from '../../lib/lender';
import { session } from '../../lib/session';
import { useStore } from '../../lib/useStore';
import { visitor } from '../../lib/visitor';
import { loginTo, wanting } from '../../lib/wanted';
import { currentUser } from './account';

/** Who fills in an application: the signed-in person or, where the pages are open, a visitor without an account. */
export type Applicant = Pick<User, 'id' | 'email'>;

/** Where a visitor signs up or signs in, and then returns to the application. */
export const wayIn = (wanted: string): string => (canSignUp() ? `/register${wanting(wanted)}` : loginTo(wanted));

const withoutAccount: Applicant = { id: visitor, email: '' };

/** Someone whose session has ended is no visitor: they sign in again. */
const isVisitor = () => isForEveryone() && session.own('inside').read() === null;

export const applicant = (): Applicant | undefined => currentUser() ?? (isVisitor() ? withoutAccount : undefined);
export const useApplicant = (): Applicant | undefined => useStore({ subscribe: session.subscribe, get: applicant });
