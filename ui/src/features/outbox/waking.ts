/** Sync tag by which the service worker recognizes the outbox. */
export const wakingTag = 'lender-outbox';
/** Channel on which the service worker says how far the site's record has come in the answers it received. */
export const recordChannel = 'lender.record';
