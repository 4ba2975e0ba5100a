/**
 * Where the lender's selects are kept. They say nothing of a person, and are the same for everybody who is signed in. Its name
 * is new with each shape of what is kept: nothing is shown that an older release kept otherwise.
 */
export const optionsCache = 'lender-options-1';
