/**
 * Header by which the service worker marks answers from its cache. Such an answer does not prove that the server can be
 * reached.
 */
export const keptHeader = 'X-Kept';
