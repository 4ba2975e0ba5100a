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
  help: {
    forgot: 'Call or write to us. Once we confirm it’s you, we’ll send you a link to choose a new one.',
    signUp:
      'We open every account personally, so you know who you’re working with from day one. Call or write to us, and we’ll send you a link to choose your password.',
  },
  register: {
    title: 'Create an account',
    lede: 'One account for your applications, estimates and messages.',
    name: 'Full name',
    nameMissing: 'Name is required',
    emailHint: 'We’ll send a link to confirm it.',
    submit: 'Create account',
    busy: 'Creating…',
    failure: 'We couldn’t create the account',
    agree: 'By creating an account, you agree to our',
    terms: 'Terms',
    and: 'and',
    privacy: 'Privacy Notice',
    free: 'It’s free and doesn’t affect your credit.',
    next: {
      title: 'What happens next',
      steps: [
        ['Confirm your email.', 'The link expires in 24 hours.'],
        ['Fill out the form.', 'About ten minutes. You can stop and continue on any device.'],
        ['Get an initial estimate', 'less than 24 hours after you submit.'],
      ],
      begun: ['Submit your application.', 'You’ll find it as you left it.'],
    },
    have: 'Already have an account?',
  },
  mailed: {
    text: (email: string) =>
      `We sent an email to ${email}. Open the link in it to continue. It works once and expires in 24 hours.`,
    here: (phone: boolean) =>
      `Your application is saved on this ${phone ? 'phone' : 'device'}. Open the link here, in this browser, to continue it.`,
    again: 'Send it again',
    done: 'We sent it again.',
    failure: 'We couldn’t send the email',
    other: 'Use another email',
  },
  confirm: {
    title: 'Confirm your email',
    lede: 'Confirm that this is your email, and we’ll sign you in.',
    chosen: 'Enter the password you chose when you created the account.',
    others: 'If you didn’t create this account, close this page.',
    submit: 'Confirm and sign in',
    busy: 'Confirming…',
    failure: 'We couldn’t confirm your email',
  },
  submit: 'Save and sign in',
  busy: 'Saving…',
  gone: {
    title: 'This link no longer works',
    text: 'It was already used, has expired, or was replaced by a newer one. If you already chose your password, sign in with it.',
    call: 'If not, call or write to us and we’ll send you a new link.',
    ask: 'If not, ask for a new link.',
    send: 'Get a new link',
    signIn: 'Go to sign in',
  },
  checking: 'Opening your link…',
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
  link: {
    title: 'Sign in with a link',
    lede: 'Enter the email you sign in with. We’ll send you a link that signs you in, without a password.',
    submit: 'Send me the link',
    busy: 'Sending…',
    failure: 'We couldn’t send the link',
    back: 'Back to sign in',
  },
  enter: {
    title: 'Sign in',
    lede: 'Your link works once. Sign in on this device now.',
    submit: 'Sign in',
    busy: 'Signing in…',
    failure: 'We couldn’t sign you in',
  },
  sent: {
    title: 'Check your email',
    forgot: (email: string) =>
      `If ${email} has an account, we sent it a link to choose a new password. It works once and expires in 30 minutes.`,
    link: (email: string) =>
      `If ${email} has an account, we sent it a link to sign in. It works once and expires in 30 minutes.`,
    nothing: 'Nothing there after a few minutes? Look in your spam folder, or check the spelling and try again.',
    again: 'Try again',
  },
};

export type LinkWords = typeof words;
