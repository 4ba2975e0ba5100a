/**
 * Cache name for the options of the lender's selects. They are the same for everyone who is signed in and hold nothing
 * personal. Raise the number when the stored shape changes, so that an older release's copy is not used.
 */
export const optionsCache = 'lender-options-1';
