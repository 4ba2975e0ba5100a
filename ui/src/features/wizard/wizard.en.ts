/** Words around the form; its questions speak for themselves, in `assets/application.json`. */
export const text = {
  save: {
    /** A phone leaves out the middle. */
    saved: (time: string): [string, string, string] => ['Saved', ' to your account', ` ${time}`],
    saving: 'Saving…',
    waiting: 'Not saved yet · trying again',
    refused: 'Not saved',
    signal: (device: string) => `Saved on this ${device} · not sent to us yet`,
    signIn: (device: string) => `Saved on this ${device} · sign in to save it to your account`,
    device: (device: string) => `Saved on this ${device}`,
    on: { phone: 'phone', device: 'device' },
  },
  step: (now: number, of: number) => `Step ${now} of ${of}`,
  title: (step: string, name: string) => `${step}, ${name}`,
  steps: 'Steps',
  required: 'Required to submit.',
  optional: 'Everything on this page is optional.',
  state: {
    complete: 'Complete',
    begun: 'In progress',
    missing: 'Not started',
    optional: 'Optional',
    last: 'Review and submit',
  },
  left: {
    /** `more`: an answer can open more questions. */
    all: (count: number, more: boolean) => `${count}${more ? '+' : ''} left`,
    answers: (count: number, more: boolean) =>
      `${more ? 'At least ' : ''}${count === 1 ? '1 answer left' : `${count} answers left`}`,
    missing: (count: number, more: boolean) => `${count}${more ? '+' : ''} missing`,
    wrong: (count: number) => (count === 1 ? '1 answer to fix' : `${count} answers to fix`),
  },
  back: 'Back',
  next: 'Continue',
  remove: 'Remove',
  exit: 'Save and exit',
  exitVisitor: 'Save to my account',
  notYet: {
    unknown: 'First tell us where you are in the process. If you have a property, we’ll ask about it here.',
    tell: 'Tell us where you are',
    property: 'You don’t have a property yet, so there is nothing to answer here. We’ll ask about it once you do.',
    change: 'I have a property',
  },
  toReview: 'Back to the review',
  opening: 'Loading your answers…',
  notOpened: 'We couldn’t load your answers.',
  again: 'Try again',
  absent: {
    title: 'This application isn’t in your account',
    lede: 'It may have been deleted, or the link belongs to another account.',
    elsewhere: 'If you started it without an account on another device or in another browser, sign in there.',
    mine: 'My applications',
  },
  loading: 'Loading the options…',
  help: {
    title: 'We’re here if you need us',
    stop: 'Stop anytime. We save everything you type, and you can continue on another device.',
    stopVisitor: (device: string) =>
      `Stop anytime. What you type stays on this ${device} for 30 days. With an account, you can continue on another device, too.`,
    languages: 'English and Spanish',
  },
  known: {
    email: 'This email comes from your account. Change it here if it isn’t right.',
    quick: 'We carried over your answers from the quick form. Change them here if anything isn’t right.',
    earlier: 'We filled in answers from your earlier application. Change them here if anything isn’t right.',
    calculator: 'We carried over your numbers from the calculator. Change them here if anything isn’t right.',
  },
  rehab: {
    title: 'Remove the items?',
    text: 'Your application keeps the rehab budget as a total. The items stay in the Rehab Budget Builder, but you can’t add them to this application again.',
    yes: 'Remove',
    no: 'Keep them',
  },
  sameAddress: 'Same as mine',
  arrowKeys: 'Use the arrow keys to move and the space bar to check.',
  filled: {
    units: 'We divided the price by the number of units. Change it if it’s wrong.',
    earlier: 'From your last application',
  },
  phone: { country: (name: string) => `This number is in ${name}.` },
  zip: {
    filled: (place: string) => `We filled in ${place}.`,
    known: (place: string) => `This ZIP code is in ${place}.`,
  },
  date: {
    pick: (label: string) => `Pick a date: ${label}`,
    clear: (label: string) => `Clear: ${label}`,
    read: (day: string) => `You entered ${day}.`,
    calendar: (label: string) => `Calendar: ${label}`,
    month: 'Month',
    year: 'Year',
    choose: 'Choose',
    unavailable: 'Not available:',
    previous: 'Previous month',
    next: 'Next month',
  },
  refused: 'We couldn’t save your answers',
  overlap: {
    title: 'Two different answers',
    lede: 'These answers were changed here and on another device. Which ones do you want to keep?',
    here: (answer: string) => `This device: ${answer}`,
    there: (answer: string) => `Other device: ${answer}`,
  },
  gone: {
    title: 'This draft is no longer available',
    unsent: 'It was deleted on another device, but this device has answers that aren’t saved anywhere else.',
    left: 'It was submitted or deleted in another tab.',
    leftVisitor: 'It was added to an account or discarded in another tab.',
    keep: 'Save as a new application',
    drop: 'Discard it',
    mine: 'My applications',
  },
  submitted: {
    title: 'This application was submitted',
    text: 'It was submitted from another device, so it can’t be changed here anymore.',
    typed: 'These answers from this device weren’t included:',
    correct: 'Send them as a correction',
    copy: 'See what was submitted',
  },
  following: {
    title: 'This application is open in another tab',
    lede: 'You’re working on this application in another tab. Here you can see your answers but not change them.',
    take: 'Continue here',
  },
  cannotSave: {
    title: 'This browser can’t save your answers',
    lede: 'While you’re online, we save your answers to your account. If you go offline, they last only while this page stays open.',
    ledeVisitor: 'They last only while this page stays open. Sign in to save them to your account.',
  },
  visitor: {
    onlyHere: (device: string) =>
      `Your answers are saved on this ${device} only. To send them to us, you need an account.`,
    submit: 'To submit your application, you need an account. You’ll come back here with all your answers.',
    signIn: 'Sign in',
    signUp: 'Create an account',
  },
  added: {
    title: 'Application added',
    text: 'The application you started on this device is now one of your applications.',
  },
  terms: {
    ask: (question: string) => `What it means: ${question}`,
    loading: 'Loading…',
    failed: 'We couldn’t load the explanation. Please try again when you’re online.',
  },
  review: {
    lede: 'Please review your answers. Your application isn’t submitted until you press Submit.',
    showAll: 'Show all answers',
    hideAll: 'Hide all answers',
    change: 'Change',
    edit: 'Edit',
    answered: 'Answered',
    nothing: 'No answers yet',
    missing: (count: number) =>
      count === 1
        ? '1 answer to complete or fix before you can submit'
        : `${count} answers to complete or fix before you can submit`,
    answer: 'Answer',
    fix: 'Fix',
    terms: 'Read each one and check it to agree. We keep the exact words you agreed to, with the date and time.',
    boxes: (count: number) => (count === 1 ? '1 box to check' : `${count} boxes to check`),
    confirm: 'Confirmations',
    submit: 'Submit',
    submitting: 'Submitting…',
  },
};

export type WizardText = typeof text;
