/** The about page. `{product}` becomes the lender's name. */
export const text = {
  title: 'Turning Dreams into Success',
  lede: 'A private lender in Miami, run by people who have bought, repaired, rented and sold. We lend in English and in Spanish.',
  why: {
    title: 'Why {product}?',
    lede: 'A bank reads the borrower and then the building. We start with the deal, because we have stood in one.',
    pillars: [
      {
        title: 'Support',
        text: 'A person picks up your file and stays with it. You ask in the language you think in, and the answer comes in the same one.',
      },
      {
        title: 'Quality',
        text: 'We check the numbers twice: as the house stands and as it will be. If they do not hold, we say where.',
      },
      {
        title: 'Result',
        text: 'Apply online and have an initial estimate in under 24 hours, while the seller still answers your calls.',
      },
    ],
  },
  mission: {
    title: 'Mission',
    lede: 'To put capital in the hands of people who know what to do with it and were never asked.',
    pillars: [
      {
        title: 'Personalized Approach',
        text: 'No two deals close alike. Your terms come out of your property, your plan and your way out, not out of a table.',
      },
      {
        title: 'Trusted Network',
        text: 'Behind each loan stand hedge funds that provide capital and partners who teach, advise and build.',
      },
      {
        title: 'Partnership-Driven',
        text: 'A loan that hurts its borrower is a bad loan. We want to see you at the second closing, and the fifth.',
      },
    ],
  },
  vision: {
    title: 'Vision',
    statement:
      'Be the premier bridge connecting Real Estate investors and entrepreneurs to the Capital that drives their success',
    /** The word of it that stands out. */
    bridge: 'bridge',
    pillars: [
      {
        title: 'Unlocking Potential',
        text: 'A tired house, an idle lot, a building half full: each is worth more than it shows.',
      },
      {
        title: 'Empowering Growth',
        text: 'From the first house to the tenth, with a lender who remembers the first.',
      },
      {
        title: 'Building Legacy',
        text: 'Property outlives its loan. What you build now is what your children start from.',
      },
    ],
  },
  values: {
    title: 'Core Values',
    lede: 'Six things we hold ourselves to. Hold us to them as well.',
    cards: {
      integrity: {
        alt: 'A plumb line hangs straight beside a pier under construction.',
        title: 'Integrity',
        paragraph: 'Every fee is named before you sign, and a no comes with its reason.',
      },
      commitment: {
        alt: 'The keystone is set into an arch of cut stone.',
        title: 'Commitment',
        paragraph: 'We take few files and carry each to an answer, the difficult ones too.',
      },
      innovation: {
        alt: 'A cable-stayed bridge rises beside an old stone one.',
        title: 'Innovation',
        paragraph: 'An application you can finish on a phone, in a house without power.',
      },
      collaboration: {
        alt: 'Two halves of a bridge meet, a builder at each end.',
        title: 'Collaboration',
        paragraph: 'Agents, attorneys, contractors and lender look at one plan.',
      },
      empowerment: {
        alt: 'A woman with a key stands before the lit door of a house.',
        title: 'Empowerment',
        paragraph: 'We explain every term once in plain words. After that you negotiate better, with us too.',
      },
      prosperity: {
        alt: 'A tree in fruit stands between two houses under the sun.',
        title: 'Prosperity',
        paragraph: 'A good loan leaves something on the block: a roof, a job, a neighbor who owns.',
      },
    },
  },
  goals: {
    title: 'Goals',
    lede: 'Eight, in the order in which we ask ourselves about them.',
    list: [
      {
        title: 'Empower entrepreneurs with capital',
        text: 'Money that arrives in time for the deal it was meant for.',
      },
      {
        title: 'Build trust-based partnerships',
        text: 'With borrowers who come back and partners who send their friends.',
      },
      {
        title: 'Drive innovation and growth',
        text: 'In how loans are asked for, read and followed.',
      },
      {
        title: 'Create economic and social impact',
        text: 'Repaired houses, local crews, streets with their lights on.',
      },
      {
        title: 'Maximize value for hedge fund investors',
        text: 'By lending on deals we would be willing to own.',
      },
      {
        title: 'Expand access to capital',
        text: 'For people whose language, papers or history a form leaves out.',
      },
      {
        title: 'Support sustainable growth',
        text: 'No loan larger than the plan that repays it.',
      },
      {
        title: 'Deliver excellence in service',
        text: 'Calls returned, dates kept, words you can understand.',
      },
    ],
  },
  faqs: {
    title: 'Frequently Asked Questions',
    list: [
      {
        question: 'How soon will I know something?',
        answer:
          'Your initial estimate comes in under 24 hours after you apply online. It tells you the amount, rate and length we can see from your answers. It is an estimate, not a commitment: the appraisal, the title and your documents come after it.',
      },
      {
        question: 'Will applying affect my credit?',
        answer:
          'Filling out the application does not. If you are pre-approved, we need your authorization before a credit report is pulled, and the application asks for it in a box of its own. A co-borrower signs separately: your consent covers only you.',
      },
      {
        question: 'What do I pay before closing?',
        answer:
          'The application asks for no payment. Later, third parties have to be paid for their work, above all the appraiser. Certain fees, such as an appraisal fee, may be non-refundable if the loan does not close, so ask for the list before you order anything.',
      },
      {
        question: 'Can I borrow through a company, or for a property abroad?',
        answer:
          'Yes. Individuals, entities, trusts and retirement entities may apply, alone or with a co-borrower. Our USA programs cover eight kinds of project, and our overseas programs six more. Our loans are for business and investment, not for the home you live in.',
      },
    ],
  },
  appointment: {
    title: 'Schedule an Appointment',
    lede: 'Bring one deal and your questions. You leave knowing which program fits, or that none does yet.',
    kind: 'Meeting',
    kindValue: 'Video call',
    length: 'Length',
    lengthValue: '15 min',
    zone: 'Time zone',
    zoneValue: 'EST',
    price: 'Price',
    book: 'Book Now',
    newTab: 'opens in a new tab',
    none: 'Online booking is not open yet. Call or write, and we will set a time with you.',
    subject: 'A 15 min video call',
  },
};

export type AboutText = typeof text;
