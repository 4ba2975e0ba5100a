import astroFlipping1 from '../../art/partners/astroFlipping1.svg';
import emprende from '../../art/partners/emprende.svg';
import emprendeHoy from '../../art/partners/emprendeHoy.svg';
import gatorMethod from '../../art/partners/gatorMethod.svg';
import lamassuMedia from '../../art/partners/lamassuMedia.svg';
import latinos from '../../art/partners/latinos.svg';
import latinosInnovadores1 from '../../art/partners/latinosInnovadores1.svg';
import myScoreIQ from '../../art/partners/myScoreIQ.svg';
import relayBanking from '../../art/partners/relayBanking.svg';
import subTo from '../../art/partners/subTo.svg';
import wyomingLLC from '../../art/partners/wyomingLLC.svg';

interface Partner {
  id: string;
  name: string;
  logo: string;
}

/** In the order of the page. */
const partners = [
  { id: 'latinos', name: 'Latinos', logo: latinos },
  { id: 'latinosInnovadores1', name: 'Latinos Innovadores', logo: latinosInnovadores1 },
  { id: 'relayBanking', name: 'Relay Banking', logo: relayBanking },
  { id: 'subTo', name: 'SubTo', logo: subTo },
  { id: 'emprendeHoy', name: 'Emprende Hoy', logo: emprendeHoy },
  { id: 'astroFlipping1', name: 'Astro Flipping', logo: astroFlipping1 },
  { id: 'gatorMethod', name: 'Gator Method', logo: gatorMethod },
  { id: 'lamassuMedia', name: 'Lamassu Media', logo: lamassuMedia },
  { id: 'wyomingLLC', name: 'Wyoming LLC', logo: wyomingLLC },
  { id: 'myScoreIQ', name: 'myScoreIQ', logo: myScoreIQ },
  { id: 'emprende', name: 'Emprende', logo: emprende },
] as const satisfies readonly Partner[];

export type PartnerId = (typeof partners)[number]['id'];

export type DisplayedPartner = Partner & { id: PartnerId };

/** The last one is known, and not on display. */
export const displayedPartners: readonly DisplayedPartner[] = partners.slice(0, -1);
