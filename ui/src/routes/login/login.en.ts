/** Words of the sign-in page and of the page behind an invitation. */
export const text = {
  title: 'Login',
  say: 'Every good deal needs a way across.',
  email: 'Email',
  password: 'Password',
  hint: 'Must have a minimum combination of 6 letters, numbers, and symbols.',
  remember: 'Remember me',
  remembered: (phone: boolean) => `Keep me signed in on this ${phone ? 'phone' : 'device'} (to work offline)`,
  submit: 'Login',
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
    text: 'Call us or write to us. Once we know it is you, we send you a link with which you choose a new one.',
  },
  signUp: {
    title: 'Sign up',
    text: 'We open every account ourselves, so you know who you are dealing with from the first day. Call us or write to us, and we send you a link with which you choose your password.',
  },
  invite: {
    title: 'Choose your password',
    checking: 'Opening your invitation…',
    lede: (name: string) => `Welcome, ${name}. From now on you log in with your email and this password.`,
    submit: 'Save and log in',
    busy: 'Saving...',
    gone: {
      title: 'This link no longer works',
      text: 'It has been used, or its 72 hours are over. If you have chosen your password already, log in with it. If not, call us or write to us and we send you a new link.',
      login: 'Go to login',
    },
    trouble: 'Your invitation could not be opened',
    again: 'Try again',
  },
};

export type LoginText = typeof text;
