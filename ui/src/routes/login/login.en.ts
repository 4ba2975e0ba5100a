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
    unconfirmed: 'If you just created an account, open the link in our email first.',
  },
  forgot: 'Forgot your password?',
  signUp: 'Sign up',
};

export type LoginText = typeof text;
