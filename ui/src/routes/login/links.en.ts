/** Words of the pages behind a link in a mail, and of the page that sends one. */
export const words = {
  invite: {
    title: 'Choose your password',
    lede: (name: string) => `Welcome, ${name}. From now on, sign in with your email and this password.`,
  },
  reset: {
    title: 'Choose a new password',
    lede: (_: string) =>
      'From now on, sign in with your email and this password. You’ll be signed out everywhere else.',
  },
  submit: 'Save and sign in',
  busy: 'Saving…',
  gone: {
    title: 'This link no longer works',
    text: 'It was already used, has expired, or was replaced by a newer one. If you already chose your password, sign in with it.',
    call: 'If not, call or write to us and we’ll send you a new link.',
    ask: 'If not, have a new link sent to you.',
    send: 'Get a new link',
    signIn: 'Go to sign in',
  },
  trouble: 'We couldn’t open your link',
  again: 'Try again',
  forgot: {
    title: 'Forgot your password?',
    lede: 'Enter the email you sign in with. We’ll send you a link to choose a new password.',
    submit: 'Send me the link',
    busy: 'Sending…',
    failure: 'We couldn’t send the link',
    back: 'Back to sign in',
  },
  sent: {
    title: 'Check your email',
    text: (email: string) =>
      `If ${email} has an account, we sent it a link to choose a new password. It works once and expires in 30 minutes.`,
    nothing: 'Nothing there after a few minutes? Look in your spam folder, or check the spelling and try again.',
    again: 'Try again',
  },
};

export type LinkWords = typeof words;
