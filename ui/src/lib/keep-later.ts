/** By this message, the page has the worker keep what is not needed to apply. */
export const keepLaterMessage = 'KEEP_LATER';
