/** Words about the site on a device: whether there is signal, a newer release, a place on the home screen. */
export const text = {
  signal: 'No signal. You can keep reading and filling in; what you write stays on this device.',
  news: {
    label: 'New version',
    words: 'A newer version of this site is ready. What you have typed is saved first.',
    take: 'Load it now',
    later: 'Later',
  },
  install: {
    title: (product: string) => `Keep ${product} on your home screen`,
    words: 'It opens with one tap, without signal too. It takes less room than one photo.',
    take: 'Install',
    how: 'Show me how',
    never: 'No, thank you',
    steps: [
      'Tap Share, the square with the arrow, at the edge of the screen.',
      'Scroll down the list and tap “Add to Home Screen”.',
      'Tap “Add”. The site now opens like any app.',
    ],
    done: 'Done',
  },
};

export type PwaText = typeof text;
