/** Words of the sign-in page. */
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
  checking: 'Opening your link…',
};

export type LoginText = typeof text;
