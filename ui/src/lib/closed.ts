/** The first parts of the paths that are always behind the sign-in page, and of that page itself. */
export const closed = 'account|admin|applications|apply|login|register';
