import type { Paper } from './paper';

export const text: Paper = {
  title: 'Privacy',
  lede: 'What this site keeps about you, why, and what you can ask of us.',
  review: {
    title: 'For review by the lender’s counsel',
    text: 'This text describes how the site works. It is a draft until counsel for {legalName} has approved it.',
  },
  sections: [
    {
      title: 'Who we are',
      paragraphs: [
        '{legalName}, “{product}”, is responsible for the information this site collects. Our office is at {address}. Write to {email} or call {phone}.',
      ],
    },
    {
      title: 'What we collect',
      paragraphs: [
        'Account: your name, your e-mail address and your password. The password is kept only in a form that cannot be read back.',
        'Quick apply and newsletter: the answers you give, or the e-mail address you leave.',
        'Application: what you enter in its ten steps about yourself, a co-borrower, your company, the property and the loan. That includes dates of birth, contact details, and answers about finances and background.',
        'Consents: the exact text you agreed to, its version and language, the time, and the network address and browser it came from. They are the evidence of what you authorized.',
        'Technical records: the kind of request, its time and its result. They contain neither names nor answers.',
      ],
    },
    {
      title: 'What we use it for',
      paragraphs: [
        'To prepare your initial estimate, to review and service your application, to answer you, and to meet the duties the law places on a lender.',
        'We pull a credit report only if you are pre-approved and only with your authorization. A consent binds only the person who gave it.',
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'People who take part in your loan, as far as they need it: capital providers, appraisers, title and escrow companies, insurers, credit bureaus, attorneys, and authorities where the law demands it.',
        'If you book a video call, the scheduling service receives what you enter in its form, under its own terms.',
        'We do not sell your information. This site carries no advertising and no third-party tracking.',
      ],
    },
    {
      title: 'What stays on your device',
      paragraphs: [
        'The site uses your browser’s storage, not tracking cookies: the proof that you are signed in, your language, and the applications you work on here, so that nothing is lost without signal. Those lie encrypted: they open only while you are signed in. One cookie lets us recognize a device you have signed in on, so that nobody can lock you out of it by guessing your password; it holds nothing about you.',
        'If your session ends by itself, they stay on the device, locked, until you sign in again. Signing out deletes them and that proof from the device; if something has not reached us yet, you are asked first. The lender’s name and contacts and your language stay.',
        'Your browser also keeps the pages of this site, so that they open without signal, and when you were last here. Neither says anything about you.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'Applications are kept as long as lending law requires and deleted after that. You can delete a draft yourself at any time before sending it. Newsletter addresses are kept until you ask us to stop.',
      ],
    },
    {
      title: 'How we protect it',
      paragraphs: [
        'Traffic is encrypted, and so is every record we store. Staff see an application only with an account of their own. No system is without risk. If something happens that affects you, we will tell you as the law provides.',
      ],
    },
    {
      title: 'What you can ask',
      paragraphs: [
        'You may ask what we hold about you, have it corrected, receive a copy, or have it deleted where no law requires us to keep it. Write to {email}. We may have to make sure it is you before we answer.',
        'Depending on your state you may have further rights, and federal law requires separate privacy notices for certain financial products. You receive those with your loan documents.',
      ],
    },
    {
      title: 'Children and changes',
      paragraphs: [
        'Borrowers are 18 or older, and this site is not meant for anyone younger. If this text changes, the new one stands here, and significant changes are announced on the site.',
      ],
    },
  ],
};
