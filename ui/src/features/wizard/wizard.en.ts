/** Words around the form; its questions speak for themselves, in `assets/application.json`. */
export const text = {
  title: (step: string, name: string) => `${step}, ${name}`,
  steps: 'Steps',
  starred: 'Needed before you can send it.',
  state: {
    complete: 'Complete',
    begun: 'Begun',
    missing: 'Not begun',
    optional: 'Optional',
    last: 'Review and send',
  },
  toGo: (count: number) => (count === 1 ? '1 answer needed' : `${count} answers needed`),
  back: 'Back',
  next: 'Next',
  toReview: 'Back to the review',
  opening: 'Getting your answers…',
  notOpened: 'Your answers could not be loaded.',
  again: 'Try again',
  loading: 'Getting the choices…',
  help: {
    title: 'Here if you need us',
    stop: 'Stop any time. Everything you type is kept, and you can pick it up on another device.',
    languages: 'English and Spanish, 8 to 7',
  },
  known: {
    email: 'Your e-mail comes from your account. Change it here if it is not right.',
    quick: 'We carried over what you told us in the quick form. Change it here if it is not right.',
  },
  date: {
    pick: (label: string) => `Pick a date: ${label}`,
    clear: (label: string) => `Clear: ${label}`,
    calendar: (label: string) => `Calendar: ${label}`,
    previous: 'Previous month',
    next: 'Next month',
  },
  refused: 'Your answers could not be saved',
  overlap: {
    title: 'Answered twice',
    lede: 'These were changed here and on another device. Which do you want to keep?',
    here: (answer: string) => `Here: ${answer}`,
    there: (answer: string) => `Elsewhere: ${answer}`,
  },
  gone: {
    title: 'This application is no longer a draft here',
    deleted: 'It was deleted on another device. What you typed is still on this page.',
    sent: 'It has been sent from another device.',
    mine: 'My applications',
  },
  notProvided: 'Not provided',
  review: {
    lede: 'Read it through once. Nothing is sent until you press Submit.',
    change: 'Change',
    confirm: 'Confirmations',
    submit: 'Submit',
    submitting: 'Submitting…',
    unsaved: 'Your last answers are not saved yet. Wait until they are, then press Submit.',
    unsure: 'No answer came. Press Submit once more: it is never sent twice.',
    refused: 'It was not taken.',
    changed: 'It was changed on another device. Read it through once more, then press Submit.',
  },
};

export type WizardText = typeof text;
