/** What is said about scenarios and budgets in an account. */
export const text = {
  adopted: {
    title: 'Saved in your account',
    text: 'What you saved on this device before you signed in is now in your account. You’ll see it on every device where you sign in, and signing out removes it from this one.',
  },
  restored: {
    title: 'Not deleted',
    text: (name: string) =>
      `You changed ${name === '' ? 'it' : `“${name}”`} on another device after you last saw it here, so we kept it.`,
  },
  refused: 'Saved on this device only',
  other: (name: string) => (name === '' ? 'From another device' : `${name} (from another device)`),
  deleted: (name: string) => (name === '' ? 'Deleted on another device' : `${name} (deleted on another device)`),
};

export type InAccountText = typeof text;
