export const text = {
  title: 'From investors, for investors',
  headline: ['FROM INVESTORS,', 'FOR INVESTORS'],
  lede: 'Private capital for people who buy, fix and build. Apply online and get your initial estimate in under 24 hours.',
  estimate: 'Get an Initial Estimate',
  apply: 'Apply Now',
  quick: {
    title: 'Apply Online in Minutes',
    lede: 'Five questions. Your answers carry over to the application, so we never ask twice.',
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
      title: 'We couldn’t load the questions',
      text: 'The form needs a connection to show our current loan types. Try again, or tell us about your deal by phone or email.',
      again: 'Try again',
    },
    unsent: (phone: string) => `We couldn’t send your answers. They’re still here: try again, or call ${phone}.`,
  },
  welcome: {
    title: 'Welcome. Let’s get your project to the other side.',
    lede: (product: string) =>
      `${product} connects real estate investors and business owners with hedge-fund capital. You bring the property and the plan; we look at the numbers the way you do.`,
    body: 'Apply online, in English or Spanish, and get your initial estimate in under 24 hours.',
    programs: 'See all loan programs',
    figures: { rehab: 'of rehab', purchase: 'of purchase', asIs: 'of as-is value', arv: 'of ARV' },
    note: 'Maximums, by program. The lines are drawn to scale. ARV is the after-repair value.',
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
        text: 'Ask in English or Spanish. We’ve been in your position and know what a closing date means.',
      },
      {
        title: 'Quality',
        text: 'We look at the property, the plan and the exit strategy before we talk about terms, because a loan has to fit all three.',
      },
      {
        title: 'Result',
        text: 'A loan only helps if it closes. Everything we ask for is there to get yours to closing.',
      },
    ],
    more: 'About us',
  },
  programs: {
    title: 'Loan Programs',
    lede: 'Fourteen ways to finance a project, in two families. Start with where the property is.',
    usa: { title: 'Landing in USA', text: 'Houses, buildings, land and commercial property in the United States.' },
    overseas: { title: 'Overseas Projects', text: 'Resorts, farms, energy and property outside the United States.' },
  },
  investors: {
    title: 'Investors who lend to investors',
    lede: 'Every deal has three numbers: what it costs, what it needs and what it will be worth. We look at all three, so you keep more of your own cash for the next one.',
    prices: [
      {
        title: 'What it costs',
        text: 'Up to 90% of the purchase price, for a property you have found or already have under contract.',
      },
      { title: 'What it needs', text: 'Up to 100% of the rehab budget, from the roof to the last coat of paint.' },
      {
        title: 'What it will be worth',
        text: 'Up to 75% of the after-repair value (ARV), or a 30-year fixed-rate loan if you decide to keep it.',
      },
    ],
  },
  partners: {
    title: 'Our Partners',
    lede: 'Communities, schools and companies our borrowers already know.',
    more: 'Meet our partners',
  },
  quickLinks: {
    title: 'Quick Links',
    lede: 'What you may need to make an offer or close a deal, in one line each. Open one to request or use it.',
    calculators: {
      name: 'CALCULATORS',
      short: 'Price, rehab, payment and profit, worked out before you make an offer.',
    },
  },
  unlock: {
    title: 'Unlock Your Future',
    lede: 'Your next project starts with one form. Stop anytime: we save your answers so you can finish later.',
  },
  appointment: {
    title: 'Talk to a person first',
    lede: 'Bring an address or just an idea. We’ll tell you which program fits and what to have ready before you apply.',
    facts: [
      { term: 'Duration', fact: '15 min' },
      { term: 'Format', fact: 'Video call' },
      { term: 'Time zone', fact: 'EST' },
    ],
    frame: 'Calendar to schedule an appointment',
    loading: 'Loading the calendar…',
    slow: (phone: string) => `Not loading? Call ${phone}.`,
    late: {
      title: 'The calendar didn’t load',
      text: 'It’s hosted by another site that isn’t responding. Call or email us, and we’ll set a time with you.',
    },
    own: {
      title: 'Pick a time that works for you',
      text: 'See the open times and book one, or call or email us.',
      book: 'Book a call',
    },
    offline: {
      title: 'You’re offline',
      text: 'The calendar will open when you’re back online. A phone call may still go through.',
    },
    subject: 'Video call, 15 min',
  },
};

export type HomeText = typeof text;
