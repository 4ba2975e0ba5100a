/** Words about what waits on this device to be sent. */
export const text = {
  state: {
    queued: (device: string) => `Queued on this ${device}, not yet received`,
    sending: 'Sending',
    accepted: (time: string, reference: string) => `Received ${time}, reference ${reference}`,
    rejected: 'Needs a correction',
    needsSignIn: 'Sign in to send',
  },
  phone: 'phone',
  device: 'device',
  /** Behind "queued", where the system wakes the site. */
  alone: 'It is sent by itself when there is signal, even while this site is closed.',
  opened: 'It is sent when this site is open and there is signal. Keep it in mind if you close it before that.',
  /** Where the browser keeps nothing. */
  tab: 'This browser keeps nothing for this site: leave this page open until it is received.',
  pressed: (time: string) => `Submitted ${time}`,
  why: {
    fields: 'Some answers are missing or wrong. They are marked where they were given.',
    overlap: 'Some answers were changed on another device too. You choose which to keep.',
    deleted: 'Its draft was deleted on another device. Send it all the same, or discard it.',
    changed: 'It was changed or submitted on another device.',
    refused: 'It was not taken.',
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
  news: (email: string) => `News by e-mail: ${email}`,
  retry: 'Try now',
  anyway: 'Send it all the same',
  edit: 'Edit',
  correct: 'Correct',
  discard: 'Discard',
  discarding: {
    title: 'Discard this?',
    application:
      'Your answers and your confirmations are deleted from this device, and the draft with them. Nothing is sent.',
    other: 'It is deleted from this device and not sent.',
    yes: 'Discard it',
    no: 'Keep it',
  },
  waiting: (count: number) => (count === 1 ? '1 waiting to be sent' : `${count} waiting to be sent`),
  queued: {
    title: 'Queued on this device',
    text: 'There is no signal. It is sent as soon as there is, and you can go on.',
  },
};

export type OutboxText = typeof text;
