/** In the order of the page. The last is known but not shown. */
export const partnerIds = [
  'latinos',
  'latinosInnovadores1',
  'relayBanking',
  'subTo',
  'emprendeHoy',
  'astroFlipping1',
  'gatorMethod',
  'lamassuMedia',
  'wyomingLLC',
  'myScoreIQ',
  'emprende',
] as const;

export type PartnerId = (typeof partnerIds)[number];

interface Partner {
  name: string;
  /** Its own site. Who has none here is met through us. */
  link?: string;
}

export const partners: Record<PartnerId, Partner> = {
  latinos: { name: 'Latinos' },
  latinosInnovadores1: { name: 'Latinos Innovadores' },
  relayBanking: { name: 'Relay Banking', link: 'https://relayfi.com/' },
  subTo: { name: 'SubTo', link: 'https://www.subto.com/' },
  emprendeHoy: { name: 'Emprende Hoy' },
  astroFlipping1: { name: 'Astro Flipping', link: 'https://astroflipping.com/' },
  gatorMethod: { name: 'Gator Method' },
  lamassuMedia: { name: 'Lamassu Media' },
  wyomingLLC: { name: 'Wyoming LLC' },
  myScoreIQ: { name: 'myScoreIQ', link: 'https://www.myscoreiq.com/' },
  emprende: { name: 'Emprende' },
};
