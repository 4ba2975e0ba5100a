/** The paths that, with all below them, are always behind the sign-in page, and that page itself. */
export const closed = 'account|admin|applications|apply/copy|apply/correct|login|register';
