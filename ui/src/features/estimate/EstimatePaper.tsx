import type { ReactNode } from 'react';
import type { Language } from '../../i18n/languages';
import type { EstimateTerms } from '../../lib/api/types';
import { dollars } from '../../lib/money';
import { day } from '../../lib/time';
import styles from './EstimatePaper.module.css';
import { costOf, estimateWords, pointsInDollars } from './estimate';

interface EstimatePaperProps {
  terms: EstimateTerms;
  /** The borrower's. */
  language: Language;
}

/** Noon, so that a day is the same day wherever it is read. */
const dayOf = (validUntil: string) => new Date(`${validUntil}T12:00:00`);

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt dir="auto">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Words({ name, children }: { name: string; children: string }) {
  if (!children) return null;
  return (
    <dl className={styles.words}>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </dl>
  );
}

/** What the lender offers, as its borrower reads it. */
export function EstimatePaper({ terms, language }: EstimatePaperProps) {
  const text = estimateWords[language];
  const { amount, rate, termMonths, points, fees, validUntil, interestOnly, conditions, note } = terms;
  const open = <span className={styles.open}>{text.open}</span>;
  return (
    <div className={styles.paper} lang={language}>
      <dl className={styles.figures}>
        <div>
          <dt>{text.amount}</dt>
          <dd>{amount === null ? open : dollars(amount)}</dd>
        </div>
        <div>
          <dt>{text.rate}</dt>
          <dd>{rate ? `${rate}%` : open}</dd>
        </div>
        <div>
          <dt>{text.term}</dt>
          <dd>{termMonths === null ? open : text.months(termMonths)}</dd>
        </div>
      </dl>
      <dl>
        <Line name={text.payments}>{interestOnly ? text.interestOnly : text.inParts}</Line>
        {points && <Line name={text.points}>{text.pointsOf(points, dollars(pointsInDollars(terms)))}</Line>}
        {fees.map(({ name, amount: cost }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two costs may be called and cost the same
          <Line key={place} name={name}>
            {dollars(cost)}
          </Line>
        ))}
        {(points || fees.length > 0) && (
          <Line name={text.total}>
            <strong>{dollars(costOf(terms))}</strong>
          </Line>
        )}
        <Line name={text.validUntil}>{validUntil ? day(dayOf(validUntil), language) : open}</Line>
      </dl>
      <Words name={text.conditions}>{conditions}</Words>
      <Words name={text.note}>{note}</Words>
      <p className="note">{text.noPromise}</p>
    </div>
  );
}
