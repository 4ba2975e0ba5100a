export const text = {
  resources: 'Resources',
  title: 'Document Library',
  lede: 'What to have ready for each loan program, and why we ask for it. With these documents ready, we can review your file sooner.',
  device: 'What you check is remembered on this device only. Nothing is sent to us.',
  programs: 'Programs',
  families: { usa: 'Landing in USA', overseas: 'Overseas' },
  ready: (done: number, all: number) => `${done} of ${all} ready`,
  count: (all: number) => `${all} documents`,
  print: 'Print this list',
  clear: 'Uncheck all',
  program: 'About this program',
  note: 'You don’t need all of this to apply. We’ll tell you which of these your file needs.',
  start: {
    title: 'You can begin with less',
    text: 'The application takes about ten minutes, and it doesn’t ask for documents. It saves as you type, even offline.',
    apply: 'Fill Out the Form',
  },
};

export type LibraryText = typeof text;
