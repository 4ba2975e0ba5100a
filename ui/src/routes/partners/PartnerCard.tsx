import { ButtonOut } from '../../components/ButtonOut';
import { Icon } from '../../components/Icon';
import { PartnerLogo } from '../../components/PartnerLogo';
import type { DisplayedPartner } from '../../content/partners/partner';
import { partnersText } from '../../content/partners/partners';
import { lender } from '../../lib/lender';
import styles from './PartnerCard.module.css';

/** A partner's logo. Pressing it shows what the partner does and how to reach it through us. */
export function PartnerCard({ id, name }: DisplayedPartner) {
  const text = partnersText.use();
  const letter = `mailto:${lender().email}?subject=${encodeURIComponent(text.introduction(name))}`;
  return (
    <li className={styles.card}>
      <details>
        <summary className={styles.mark}>
          <PartnerLogo {...{ id, name }} />
          <Icon name="chevron" />
        </summary>
        <div className={styles.words}>
          <p>{text.cards[id].description}</p>
          <ButtonOut look="line" slim to={letter} hint={text.byEmail} arrow>
            {text.introduce}
          </ButtonOut>
        </div>
      </details>
    </li>
  );
}
