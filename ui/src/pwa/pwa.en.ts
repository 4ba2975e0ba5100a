/** Words about the site on a device: whether there is signal, a newer release, a place on the home screen. */
export const text = {
  signal: 'You’re offline. You can keep reading and filling out forms; what you type is saved on this device.',
  news: {
    label: 'New version',
    words: 'A new version of this site is ready. We save what you’ve typed before we update.',
    take: 'Update now',
    later: 'Later',
  },
  install: {
    title: (product: string) => `Add ${product} to your home screen`,
    words: 'It opens with one tap, even offline, and takes up less space than a photo.',
    take: 'Install',
    how: 'Show me how',
    never: 'No, thanks',
    steps: [
      'Tap Share, the square with an arrow, at the top or bottom of the screen.',
      'Scroll down and tap “Add to Home Screen.”',
      'Tap “Add.” The site now opens like any other app.',
    ],
    done: 'Done',
  },
};

export type PwaText = typeof text;
