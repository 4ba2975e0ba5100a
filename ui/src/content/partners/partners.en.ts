import type { PartnerId } from './partner';

const cards: Record<PartnerId, { description: string }> = {
  latinos: { description: 'A community of Latinos in business, and the people to call when you start alone.' },
  latinosInnovadores1: { description: 'Latinos who try new ways of doing business, and show each other what worked.' },
  relayBanking: {
    description: 'Banking for businesses. Keep each project’s money apart and its draws are easy to follow.',
  },
  subTo: {
    description: 'A community around creative finance, where a property changes hands and its loan stays in place.',
  },
  emprendeHoy: { description: 'Encouragement and company for whoever starts a business now rather than someday.' },
  astroFlipping1: { description: 'A place to learn how houses are found below their price, and passed on or flipped.' },
  gatorMethod: { description: 'Short loans between investors: how a small sum helps somebody else’s deal to close.' },
  lamassuMedia: { description: 'Media and marketing, for a business whose work deserves to be seen.' },
  wyomingLLC: { description: 'Companies in Wyoming, for investors who hold property through an LLC.' },
  myScoreIQ: { description: 'Your credit scores and reports. Read them before a lender does.' },
  emprende: { description: 'A community for people who build a business of their own.' },
};

export const text = {
  title: 'Building Success Together',
  lede: 'Together, we innovate and lead',
  heading: 'Our Partners',
  intro: 'Communities, schools and firms our borrowers already know. Choose one to see what it is for.',
  note: 'Partners are independent of {product}. Their names belong to them, and what they offer is theirs to promise.',
  introduce: 'Ask for an introduction',
  newTab: 'opens in a new tab',
  introduction: (name: string) => `An introduction to ${name}`,
  cards,
};

export type PartnersText = typeof text;
