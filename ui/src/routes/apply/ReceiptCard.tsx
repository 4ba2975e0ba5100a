import type { ReactNode } from 'react';
import art from '../../art/received.svg';
import { Art } from '../../components/Art';
import { ButtonLink } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { useSpeech } from '../../i18n/language';
import type { ApplicationReceipt } from '../../lib/api/types';
import { lender } from '../../lib/lender';
import { lenderTime } from '../../lib/time';
import { applyText } from './apply';
import styles from './ReceiptCard.module.css';

interface ReceiptCardProps {
  receipt: ApplicationReceipt;
  /** What is still needed. */
  children?: ReactNode;
}

/** Shown after submitting: the reference number and when to expect the estimate. */
export function ReceiptCard({ receipt: { id, reference, estimateDue }, children }: ReceiptCardProps) {
  const { receipt: text, print } = applyText.use();
  const { language } = useSpeech();
  const { phone, phoneDialed } = lender();
  const [before, after] = text.phone(phone).split(phone);
  return (
    <section className={styles.receipt} role="status" aria-labelledby="receipt-title">
      <Art className={styles.art} src={art} width={480} height={300} />
      <div className={styles.words}>
        <h2 id="receipt-title">{text.title}</h2>
        <p className={styles.number}>
          <span>{text.reference}</span>
          <strong>{reference}</strong>
        </p>
        <p>{text.due(lenderTime(new Date(estimateDue), language))}</p>
        {children}
        <p className="body">
          {before}
          <a className={styles.phone} href={`tel:${phoneDialed}`}>
            {phone}
          </a>
          {after}
        </p>
        <div>
          <ButtonLink look="line" to={`/apply/copy/${id}`}>
            <Icon name="print" />
            {print}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
