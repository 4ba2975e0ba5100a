import astroFlipping1 from '../art/partners/astroFlipping1.svg';
import emprende from '../art/partners/emprende.svg';
import emprendeHoy from '../art/partners/emprendeHoy.svg';
import gatorMethod from '../art/partners/gatorMethod.svg';
import lamassuMedia from '../art/partners/lamassuMedia.svg';
import latinos from '../art/partners/latinos.svg';
import latinosInnovadores1 from '../art/partners/latinosInnovadores1.svg';
import myScoreIQ from '../art/partners/myScoreIQ.svg';
import relayBanking from '../art/partners/relayBanking.svg';
import subTo from '../art/partners/subTo.svg';
import wyomingLLC from '../art/partners/wyomingLLC.svg';
import type { PartnerId } from '../content/partners/partner';

const marks: Record<PartnerId, string> = {
  latinos,
  latinosInnovadores1,
  relayBanking,
  subTo,
  emprendeHoy,
  astroFlipping1,
  gatorMethod,
  lamassuMedia,
  wyomingLLC,
  myScoreIQ,
  emprende,
};

/** A partner's name in our own lettering, in the colour of the words around it. */
export function PartnerMark({ id, name }: { id: PartnerId; name: string }) {
  return (
    <svg width="240" height="64" viewBox="0 0 240 64" role="img" aria-label={name}>
      <use href={`${marks[id]}#mark`} />
    </svg>
  );
}
