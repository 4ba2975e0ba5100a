/** Words where a code of two-step verification is asked for. */
export const text = {
  title: 'Enter your code',
  lede: (email: string) => `Your password for ${email} is correct. One more step to sign in.`,
  device: {
    label: 'Code from your app',
    hint: 'Six digits. Your authenticator app shows a new code every 30 seconds.',
    use: 'Use the code from your app',
  },
  paper: {
    label: 'Recovery code',
    hint: 'One of the ten you saved when you set this up. Each works once.',
    use: 'Use a recovery code',
  },
  missing: 'Enter the code',
  lost: 'Lost both? Call us or write to us. If you work here, ask your administrator.',
  submit: 'Continue',
  busy: 'Checking…',
  back: 'Back to email and password',
};

export type CodeText = typeof text;
