/** Where the page asks for the email of someone who forgot the password. */
export const forgotHash = '#forgot';
