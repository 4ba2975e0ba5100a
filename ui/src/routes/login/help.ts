/** What people ask the lender about on the sign-in page. */
export type Help = 'forgot' | 'signUp';
