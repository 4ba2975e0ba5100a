/** What is said when a call to the server ends. */
export const words = {
  expired: { title: 'Session expired', text: 'Your session has expired. Please sign in again.' },
  denied: { title: 'Access denied', text: 'You do not have permission to do this.' },
  missing: { title: 'Not found', text: 'What was asked for could not be found.' },
  server: { title: 'Server error', text: 'Something went wrong on our side. Please try again later.' },
  other: { title: 'Error', text: 'Something went wrong with this request.' },
  unreachable: {
    title: 'Connection error',
    text: 'Could not reach the server. Check your internet connection.',
  },
  success: { title: 'Done!', text: 'That worked: everything was saved.' },
};

export type CallWords = typeof words;
