/** The about page. `{product}` becomes the lender's name. */
export const text = {
  title: 'Turning Dreams into Success',
  lede: 'A private lender in Miami, run by people who have bought, repaired, rented and sold property. We work in English and in Spanish.',
  why: {
    title: 'Why {product}?',
    lede: 'A bank looks at the borrower first and the building second. We start with the deal, because we’ve done our own.',
    pillars: [
      {
        title: 'Support',
        text: 'One person takes your file and stays with it through closing. Ask in the language you prefer, and we’ll answer in the same one.',
      },
      {
        title: 'Quality',
        text: 'We check the numbers twice: for the house as it is and as it will be. If they don’t work, we show you where they fall short.',
      },
      {
        title: 'Result',
        text: 'Apply online and get an initial estimate in under 24 hours, while the seller is still waiting.',
      },
    ],
  },
  mission: {
    title: 'Mission',
    lede: 'To put capital in the hands of people who know what to do with it and haven’t had access to it.',
    pillars: [
      {
        title: 'Personalized Approach',
        text: 'No two deals are alike. Your terms come from your property, your plan and your exit strategy.',
      },
      {
        title: 'Trusted Network',
        text: 'Hedge funds provide the capital behind each loan. Our partners teach, advise and build.',
      },
      {
        title: 'Partnership-Driven',
        text: 'A loan that hurts the borrower is a bad loan. We want to see you at your second closing, and your fifth.',
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
        text: 'A run-down house, a vacant lot, a half-empty building: each can be worth more than it looks.',
      },
      {
        title: 'Empowering Growth',
        text: 'From your first house to your tenth, with a lender who remembers the first.',
      },
      {
        title: 'Building Legacy',
        text: 'Property outlasts its loan. What you build today gives your children a head start.',
      },
    ],
  },
  values: {
    title: 'Core Values',
    lede: 'Six things we hold ourselves to. Hold us to them, too.',
    cards: {
      integrity: {
        alt: 'A plumb line hangs straight beside a pier under construction.',
        title: 'Integrity',
        paragraph: 'We tell you every fee before you sign. If the answer is no, ask us and we’ll tell you why.',
      },
      commitment: {
        alt: 'The keystone is set into an arch of cut stone.',
        title: 'Commitment',
        paragraph: 'We limit how many files we take on, and every one gets an answer, including the difficult ones.',
      },
      innovation: {
        alt: 'A cable-stayed bridge rises beside an old stone one.',
        title: 'Innovation',
        paragraph: 'An application you can finish on your phone, even when you’re offline.',
      },
      collaboration: {
        alt: 'Two halves of a bridge meet, a builder at each end.',
        title: 'Collaboration',
        paragraph: 'Your agent, attorney, contractor and lender work from the same plan.',
      },
      empowerment: {
        alt: 'A woman with a key stands at the lit door of a house.',
        title: 'Empowerment',
        paragraph: 'We explain every term in plain words, so you can negotiate better, even with us.',
      },
      prosperity: {
        alt: 'A fruit tree stands between two houses under the sun.',
        title: 'Prosperity',
        paragraph: 'A good loan leaves something on the block: a new roof, a job, a neighbor who owns a home.',
      },
    },
  },
  goals: {
    title: 'Goals',
    lede: 'The eight goals we measure ourselves by.',
    list: [
      {
        title: 'Empower entrepreneurs with capital',
        text: 'Funding that arrives in time for the deal.',
      },
      {
        title: 'Build trust-based partnerships',
        text: 'With borrowers who come back and partners who refer their friends.',
      },
      {
        title: 'Drive innovation and growth',
        text: 'In how loans are requested, reviewed and tracked.',
      },
      {
        title: 'Create economic and social impact',
        text: 'Repaired houses, local jobs and well-lit streets.',
      },
      {
        title: 'Maximize value for hedge fund investors',
        text: 'By lending on deals we would be willing to own.',
      },
      {
        title: 'Expand access to capital',
        text: 'For people whose language, documents or credit history don’t fit a standard form.',
      },
      {
        title: 'Support sustainable growth',
        text: 'No loan larger than its repayment plan can cover.',
      },
      {
        title: 'Deliver excellence in service',
        text: 'Calls returned, dates kept and questions answered clearly.',
      },
    ],
  },
  faqs: {
    title: 'Frequently asked questions',
    list: [
      {
        question: 'How soon will I hear from you?',
        answer:
          'You’ll get your initial estimate less than 24 hours after you apply online. It shows the amount, rate and term based on your answers. It is an estimate, not a commitment: the appraisal, the title search and the review of your documents come next.',
      },
      {
        question: 'Will applying affect my credit?',
        answer:
          'Filling out the application does not. If you are pre-approved, we need your authorization before a credit report is pulled, and the application asks for it in a separate box. That inquiry may lower your credit score. A co-borrower signs separately: your authorization covers only you.',
      },
      {
        question: 'What do I pay before closing?',
        answer:
          'You don’t pay anything to apply. Later, third parties, mainly the appraiser, must be paid for their work. Certain fees, such as an appraisal fee, may be non-refundable if the loan does not close, so ask us for a list of fees before you agree to any of them.',
      },
      {
        question: 'Can I borrow through a company, or for a property abroad?',
        answer:
          'Yes. Individuals, entities, trusts and retirement accounts can apply, alone or with a co-borrower. Our USA programs cover eight kinds of projects, and our overseas programs six more. Our loans are for business and investment, not for the home you live in.',
      },
    ],
  },
  appointment: {
    title: 'Schedule an Appointment',
    lede: 'Bring a deal and your questions. You’ll leave knowing which program fits, or that none does yet.',
    kind: 'Format',
    kindValue: 'Video call',
    length: 'Duration',
    lengthValue: '15 min',
    zone: 'Time zone',
    zoneValue: 'EST',
    price: 'Price',
    book: 'Book Now',
    newTab: 'opens in a new tab',
  },
};

export type AboutText = typeof text;
