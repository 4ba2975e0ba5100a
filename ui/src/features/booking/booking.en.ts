import { text as zoneNames } from './zone-names.en';

export const text = {
  name: 'Schedule an Appointment',
  title: 'Talk to a loan officer',
  lede: '15 minutes on video, in English or Spanish. Bring an address or just an idea: this isn’t an application.',
  breadcrumb: 'Breadcrumb',
  loading: 'Loading open times…',
  failed: 'We couldn’t load the open times. Please try again, or call us.',
  again: 'Try again',
  subject: 'Video call, 15 min',
  unscripted: 'To book online, turn on JavaScript in your browser. Or call or email us, and we’ll set a time with you.',
  aside: { title: 'Prefer to talk?', text: 'Call us, or send us an email with two times that work for you.' },
  offline: {
    title: 'You’re offline',
    text: 'Booking a call needs a connection. The open times will load when you’re back online. A phone call may still go through.',
  },
  none: {
    title: 'No open times right now',
    text: 'All times in the coming weeks are booked. Call or email us, and we’ll set a time with you.',
  },
  day: {
    heading: 'Pick a day',
    previous: 'Previous week',
    next: 'Next week',
    open: (count: number) => (count === 0 ? 'None' : `${count} open`),
    label: (day: string, count: number) =>
      count === 0 ? `${day}, no open times` : `${day}, ${count === 1 ? '1 open time' : `${count} open times`}`,
    none: 'No open times this week.',
    skip: 'Go to the next open day',
  },
  time: {
    heading: 'Pick a time',
    parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
    sizes: (office: string) => `Large: your time. Small: ${office}, the time at our office.`,
    only: { en: 'English only', es: 'Spanish only' },
  },
  zone: {
    change: 'Change',
    label: 'Your time zone',
    named: 'Common time zones',
    others: 'All time zones',
  },
  ...zoneNames,
  minutes: (count: number) => `${count} minutes`,
  confirm: {
    heading: 'Confirm',
    first: 'Pick a day and a time first.',
    name: 'Name',
    email: 'Email',
    phone: 'Phone (optional)',
    price: 'Price',
    note: 'What would you like to talk about? (optional)',
    language: 'Language of the call',
    only: { en: 'This time is in English only.', es: 'This time is in Spanish only.' },
    book: 'Book this call',
    booking: 'Booking…',
    promise:
      'We’ll email you the video link and hold this time for you. You can move or cancel the call until it starts.',
    promiseHere:
      'The next page has the video link. Bookmark that page: you can move or cancel the call there until it starts.',
  },
  errors: {
    name: { missing: 'Enter your name.' },
    email: {
      missing: 'Enter your email address.',
      malformed: 'Enter an email address in the format name@example.com.',
    },
    note: { long: (most: number) => `Use ${most} characters or fewer.` },
  },
  failures: {
    taken: 'That time is no longer open. Please pick another one. What you typed is still here.',
    twice:
      'You already have a call at this time. Please pick another time, or move or cancel that call on its own page.',
    tooMany: (phone: string) =>
      `We can’t book another call for this email address right now. Please call us at ${phone}.`,
    tooOften: (phone: string) => `There were too many attempts. Please wait a few minutes, or call us at ${phone}.`,
    unsure:
      'We didn’t get a confirmation. We’ll try again when the connection is back. Your call isn’t booked until this page says so.',
    other: (phone: string) =>
      `We couldn’t book the call. What you typed is still here: please try again, or call us at ${phone}.`,
    retry: 'Try now',
  },
  call: {
    title: 'Your call',
    loading: 'Loading your call…',
    offline:
      'We can’t show your call without a connection. The video link is also in the email about it. A phone call may still go through.',
    failed: 'We couldn’t load your call. Please try again, or call us.',
    booked: 'Booked',
    seeYou: (when: string) => `See you ${when}`,
    sent: (email: string) => `The video link is on its way to ${email}.`,
    notSent:
      'We can’t email you about this call right now. Bookmark this page: you can come back here to join, move or cancel the call.',
    keep: 'Bookmark this page. You can come back here to join, move or cancel the call.',
    when: 'When',
    whenInFull: (day: string, time: string, zone: string, office?: string) =>
      `${day}, ${time} ${zone}${office ? ` (${office})` : ''}`,
    where: 'Where',
    video: 'Video call, in your browser',
    with: 'With',
    inLanguage: { en: 'in English', es: 'in Spanish' },
    code: 'Booking code',
    join: 'Join the video call',
    newTab: 'opens in a new tab',
    save: 'Add to my calendar',
    move: 'Move',
    cancel: 'Cancel the call',
    another: 'Book another call',
    bring: {
      title: 'Good to have ready',
      list: [
        'The address, or the area you’re looking in',
        'The price, and what you plan to spend on the work',
        'Your questions, even the small ones',
      ],
    },
    now: { title: 'Your call is on now', text: 'Use the video link to join. If it doesn’t open, call us.' },
    over: { tag: 'Over', title: 'This call is over', text: (when: string) => `It was on ${when}.` },
    canceled: {
      tag: 'Canceled',
      title: 'This call is canceled',
      text: (when: string) => `It was scheduled for ${when}. That time is open again.`,
    },
    unknown: {
      title: 'We couldn’t find this call',
      text: 'The link may be incomplete, or the call was removed. Open the link in your email again, or call us.',
    },
    moving: {
      title: 'Move your call',
      now: (when: string) => `It’s now ${when}. It stays there until you confirm a new time.`,
      move: 'Move to this time',
      moving: 'Moving…',
      stay: 'Keep the current time',
      done: 'Your call was moved. We’ll email you the new time.',
      doneHere: 'Your call was moved.',
    },
    canceling: {
      title: 'Cancel this call?',
      text: (when: string) => `Your call on ${when} will be canceled, and someone else can book that time.`,
      yes: 'Cancel the call',
      no: 'Keep the call',
    },
    taken: 'That time is no longer open. Please pick another one.',
    twice: 'You already have another call at that time. Please pick another one.',
    tooOften: (phone: string) => `There were too many attempts. Please wait a few minutes, or call us at ${phone}.`,
    elsewhere: 'This call was changed in another window or by someone else. This page now shows the latest details.',
    tooLate: (phone: string) => `This call has already started, so it can’t be changed. Please call us at ${phone}.`,
    unsure: 'We didn’t get a confirmation. Please try again when you’re back online.',
    other: (phone: string) => `We couldn’t change the call. Please try again, or call us at ${phone}.`,
  },
};

export type BookingText = typeof text;
