/** By this name the worker knows what it was woken for. */
export const wakingTag = 'lender-outbox';
