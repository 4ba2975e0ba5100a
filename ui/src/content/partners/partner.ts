interface Partner {
  id: string;
  name: string;
}

/** In the order of the page. */
const partners = [
  { id: 'latinos', name: 'Latinos' },
  { id: 'latinosInnovadores1', name: 'Latinos Innovadores' },
  { id: 'relayBanking', name: 'Relay Banking' },
  { id: 'subTo', name: 'SubTo' },
  { id: 'emprendeHoy', name: 'Emprende Hoy' },
  { id: 'astroFlipping1', name: 'Astro Flipping' },
  { id: 'gatorMethod', name: 'Gator Method' },
  { id: 'lamassuMedia', name: 'Lamassu Media' },
  { id: 'wyomingLLC', name: 'Wyoming LLC' },
  { id: 'myScoreIQ', name: 'myScoreIQ' },
  { id: 'emprende', name: 'Emprende' },
] as const satisfies readonly Partner[];

export type PartnerId = (typeof partners)[number]['id'];

export type DisplayedPartner = Partner & { id: PartnerId };

/** The last one is known, and not on display. */
export const displayedPartners: readonly DisplayedPartner[] = partners.slice(0, -1);
