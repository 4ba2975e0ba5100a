/** Words about what is waiting on this device to be sent. */
export const text = {
  state: {
    queued: (device: string) => `Queued on this ${device}, not yet received`,
    sending: 'Sending…',
    accepted: (time: string, reference: string) => `Received ${time}, reference ${reference}`,
    rejected: 'Needs a correction',
    needsSignIn: 'Sign in to send',
  },
  phone: 'phone',
  device: 'device',
  /** Behind "queued", where the system can wake the site. */
  automatic: 'It will send automatically when you’re back online, even if this site is closed.',
  whenOpen:
    'It will send when this site is open and you’re online. If you close it before then, remember to come back.',
  /** Where the browser can’t store anything. */
  keepOpen: 'This browser can’t save data for this site. Keep this page open until we receive it.',
  submitted: (time: string) => `Submitted ${time}`,
  why: {
    fields: 'Some answers are missing or incorrect. We’ve marked them in the application.',
    consents:
      'We need one more confirmation from you. Your answers are saved: open the application, confirm and submit again.',
    overlap: 'Some answers were also changed on another device. Choose which to keep.',
    deleted: 'The draft was deleted on another device. Send it anyway, or discard it.',
    changed: 'It was changed or submitted on another device.',
    refused: 'We couldn’t accept it.',
  },
  submission: {
    unsaved: 'Your latest answers aren’t saved yet. Wait until they are, then press Submit.',
    refused: 'We couldn’t accept your submission. Please review it and try again.',
    changed: 'It was changed on another device. Review it again, then press Submit.',
    outdated:
      'The confirmations have changed. Reload this page, choose “Update now” if you see it, and submit again. Your answers are saved.',
  },
  lead: 'Quick form',
  message: (reference: string) => `Your message about ${reference}`,
  written: {
    queued: 'Will send when you’re back online',
    sending: 'Sending…',
    needsSignIn: 'Sign in to send it',
    rejected: 'We couldn’t send this message.',
    take: 'Edit',
    discard: 'Discard',
  },
  news: (email: string) => `Newsletter: ${email}`,
  retry: 'Try now',
  sendAnyway: 'Send it anyway',
  edit: 'Edit',
  correct: 'Fix it',
  discard: 'Discard',
  discarding: {
    title: 'Discard this?',
    application: 'This deletes your answers, your confirmations and the draft from this device. Nothing will be sent.',
    other: 'This deletes it from this device. It won’t be sent.',
    yes: 'Discard it',
    no: 'Keep it',
  },
  waiting: (count: number) => (count === 1 ? '1 waiting to be sent' : `${count} waiting to be sent`),
  queued: {
    title: 'Queued on this device',
    text: 'You’re offline. We’ll send it when you’re back online, and you can keep working.',
  },
};

export type OutboxText = typeof text;
