export const text = {
  title: 'From investors, for investors',
  headline: ['FROM INVESTORS,', 'FOR INVESTORS'],
  lede: 'Private capital for people who buy, fix and build. Apply online and have your initial estimate in under 24 hours.',
  estimate: 'Get an Initial Estimate',
  apply: 'Apply Now',
  quick: {
    title: 'Apply Online in Minutes',
    lede: 'Five questions. Your answers travel with you into the application, so we never ask twice.',
    loanType: 'Loan Type',
    process: 'Where are you in the process',
    amount: 'How much are you looking for',
    duration: 'How long do you need the funds for',
    source: 'Lead source',
    select: 'Select',
    start: 'Get Started',
    sending: 'Sending…',
    loading: 'Loading the form…',
    missing: {
      either: 'Choose a loan type or enter an amount.',
      amount: 'Enter how much you are looking for.',
    },
    failed: {
      title: 'The questions did not load',
      text: 'The form needs a connection to show what we lend on right now. Try again, or tell us about your deal by phone or e-mail.',
      again: 'Try again',
    },
    unsent: (phone: string) => `We could not send your answers. They are still here: try again, or call ${phone}.`,
  },
  welcome: {
    title: 'Welcome. Let’s get your project across.',
    lede: (product: string) =>
      `${product} connects real-estate investors and business owners with hedge-fund capital. You bring the property and the plan; we read the numbers the way you do.`,
    body: 'Apply online, in English or Spanish, and your initial estimate reaches you in under 24 hours.',
    programs: 'See all Loan Programs',
    figures: { rehab: 'of rehab', purchase: 'of purchase', asIs: 'of as-is value', arv: 'of ARV' },
    note: 'Up to these shares, by program. Drawn to scale: each line is as long as its number. ARV is the value after repairs.',
  },
  about: {
    title: (product: string) => `Why ${product}?`,
    vision: {
      before: 'Be the premier',
      bridge: 'bridge',
      after: 'connecting Real Estate investors and entrepreneurs to the Capital that drives their success',
    },
    pillars: [
      {
        title: 'Support',
        text: 'Ask in English or Spanish. We have stood on your side of the table and know what a closing date means.',
      },
      {
        title: 'Quality',
        text: 'We look at the property, the plan and the way out before we talk about terms, because a loan has to fit all three.',
      },
      {
        title: 'Result',
        text: 'A loan is only good if it closes. Everything we ask for is there to get yours to the table.',
      },
    ],
    more: 'About us',
  },
  programs: {
    title: 'Loan Programs',
    lede: 'Fourteen ways to finance a project, in two families. Start from where the property stands.',
    usa: { title: 'Landing in USA', text: 'Houses, buildings, land and business property in the United States.' },
    overseas: { title: 'Overseas Projects', text: 'Resorts, farms, energy and deals beyond the border.' },
  },
  investors: {
    title: 'Investors who lend to investors',
    lede: 'A deal has three prices: what it costs, what it takes and what it becomes. We look at all three, so more of your own cash stays free for the next one.',
    prices: [
      {
        title: 'What it costs',
        text: 'Up to 90% of the purchase price, for a property you have found or already have under contract.',
      },
      { title: 'What it takes', text: 'Up to 100% of the rehab budget, from the roof to the last coat of paint.' },
      {
        title: 'What it becomes',
        text: 'Up to 75% of the after-repair value (ARV), or a 30 year fixed rate when you decide to keep it.',
      },
    ],
  },
  partners: {
    title: 'Our Partners',
    lede: 'Communities, schools and firms our borrowers already know.',
    more: 'Meet our partners',
  },
  quickLinks: {
    title: 'Quick Links',
    lede: 'What sellers ask for and deals turn on, in one line each. Open one to ask us for it.',
  },
  unlock: {
    title: 'Unlock Your Future',
    lede: 'The next one starts with one form. Stop when you like; what you filled in stays yours to finish.',
  },
  appointment: {
    title: 'Talk to a person first',
    lede: 'Bring an address or just an idea. We will tell you which program fits and what to have ready before you apply.',
    facts: [
      { term: 'Length', fact: '15 min' },
      { term: 'How', fact: 'Video call' },
      { term: 'Time zone', fact: 'EST' },
    ],
    frame: 'Calendar to schedule an appointment',
    loading: 'Loading the calendar…',
    slow: (phone: string) => `Not loading? Call ${phone}.`,
    late: {
      title: 'The calendar did not open',
      text: 'It belongs to another site, which is not answering. Call or write and we will set the time with you.',
    },
    none: {
      title: 'Set a time with us',
      text: 'We take appointments by phone and e-mail. Tell us two times that suit you, in Eastern time.',
    },
    offline: {
      title: 'No signal',
      text: 'The calendar opens as soon as you are back online. A call may still go through.',
    },
    subject: 'Video call, 15 min',
  },
};

export type HomeText = typeof text;
