import type { DisplayedPartner, PartnerId } from '../content/partners/partner';
import { cx } from '../lib/cx';
import styles from './PartnerLogo.module.css';

const logos: Record<PartnerId, string | undefined> = {
  latinos: styles.latinos,
  latinosInnovadores1: styles.latinosInnovadores1,
  relayBanking: styles.relayBanking,
  subTo: styles.subTo,
  emprendeHoy: styles.emprendeHoy,
  astroFlipping1: styles.astroFlipping1,
  gatorMethod: styles.gatorMethod,
  lamassuMedia: styles.lamassuMedia,
  wyomingLLC: styles.wyomingLLC,
  myScoreIQ: styles.myScoreIQ,
  emprende: styles.emprende,
};

export function PartnerLogo({ id, name }: DisplayedPartner) {
  return <span className={cx(styles.logo, logos[id])} role="img" aria-label={name} />;
}
