/** Words of the sign-in page and of the page behind an invitation. */
export const text = {
  title: 'Sign in',
  say: 'Every good deal needs a bridge to capital.',
  email: 'Email',
  password: 'Password',
  hint: 'Must have a minimum combination of 6 letters, numbers, and symbols.',
  remember: 'Remember me',
  remembered: (phone: boolean) => `Keep me signed in on this ${phone ? 'phone' : 'device'} so I can work offline`,
  submit: 'Sign in',
  busy: 'Login...',
  welcome: { title: 'Welcome!', text: 'You have successfully logged in.' },
  failure: {
    title: 'Authentication error',
    credentials: 'Invalid credentials',
    server: 'Server error',
    unreachable: 'Could not connect to the server',
    token: 'Server response without a valid token',
    other: 'Error logging in',
  },
  forgot: {
    title: 'Forgot your password?',
    text: 'Call or write to us. Once we confirm it’s you, we’ll send you a link to choose a new one.',
  },
  signUp: {
    title: 'Sign up',
    text: 'We open every account personally, so you know who you’re working with from day one. Call or write to us, and we’ll send you a link to choose your password.',
  },
  invite: {
    title: 'Choose your password',
    checking: 'Opening your invitation…',
    lede: (name: string) => `Welcome, ${name}. From now on, sign in with your email and this password.`,
    submit: 'Save and sign in',
    busy: 'Saving…',
    gone: {
      title: 'This link no longer works',
      text: 'It was already used, or more than 72 hours have passed. If you already chose your password, sign in with it. If not, call or write to us and we’ll send you a new link.',
      signIn: 'Go to sign in',
    },
    trouble: 'We couldn’t open your invitation',
    again: 'Try again',
  },
};

export type LoginText = typeof text;
