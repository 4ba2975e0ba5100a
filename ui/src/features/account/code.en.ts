/** Words where a code of the second step is asked for. */
export const text = {
  title: 'Enter your code',
  lede: (email: string) => `The password for ${email} is right. One more step, and you are in.`,
  device: {
    label: 'Code from your app',
    hint: 'Six digits. Your authenticator app shows new ones every 30 seconds.',
    use: 'Use the code from your app',
  },
  paper: {
    label: 'Recovery code',
    hint: 'One of the ten you kept when you set this up. Each works once.',
    use: 'Use a recovery code',
  },
  missing: 'Enter the code',
  lost: 'Lost both? Whoever runs the server can take the second step off your account.',
  submit: 'Continue',
  busy: 'Checking...',
  back: 'Back to email and password',
};

export type CodeText = typeof text;
