/** Sync tag by which the service worker recognizes the outbox. */
export const wakingTag = 'lender-outbox';
