/** What is said when a call to the server ends. */
export const words = {
  expired: { title: 'Session expired', text: 'Your session has expired. Please sign in again.' },
  denied: { title: 'Access denied', text: 'You don’t have permission to do this.' },
  missing: { title: 'Not found', text: 'We couldn’t find what you asked for.' },
  server: { title: 'Server error', text: 'Something went wrong on our side. Please try again later.' },
  other: { title: 'Error', text: 'Something went wrong. Please try again.' },
  unreachable: {
    title: 'Connection error',
    text: 'We couldn’t reach the server. Check your internet connection.',
  },
  success: { title: 'Done!', text: 'Your request was completed.' },
};

export type CallWords = typeof words;
