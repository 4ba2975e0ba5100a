import type { PartnerId } from './partner';

const cards: Record<PartnerId, { description: string }> = {
  latinos: { description: 'A community of Latinos in business, with people to call when you’re starting out.' },
  latinosInnovadores1: { description: 'Latinos who try new ways of doing business and share what works.' },
  relayBanking: {
    description:
      'Banking for businesses. Keep each project’s money in its own account, so its draws are easy to track.',
  },
  subTo: {
    description: 'A community for creative finance: buying a property while its loan stays in place.',
  },
  emprendeHoy: { description: 'Support for people who are starting a business now, not someday.' },
  astroFlipping1: {
    description: 'A place to learn how to find houses below market value, then assign the contract or flip the house.',
  },
  gatorMethod: {
    description: 'Short-term loans between investors: how a small amount can help another investor’s deal close.',
  },
  lamassuMedia: { description: 'Media and marketing for businesses that want to be seen.' },
  wyomingLLC: { description: 'Company formation in Wyoming, for investors who hold property through an LLC.' },
  myScoreIQ: { description: 'Your credit scores and reports. Check them before a lender does.' },
  emprende: { description: 'A community for people building their own business.' },
};

export const text = {
  title: 'Building Success Together',
  lede: 'Together, we innovate and lead',
  heading: 'Our Partners',
  intro: 'Communities, schools and companies our borrowers already know. Choose one to see how it can help.',
  note: 'Partners are independent of {product}. Their names and logos are their own, and they are responsible for what they offer.',
  introduce: 'Ask for an introduction',
  byEmail: 'opens an email to us',
  introduction: (name: string) => `Introduction to ${name}`,
  cards,
};

export type PartnersText = typeof text;
