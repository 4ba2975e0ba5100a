import type { ReactNode } from 'react';
import type { Language } from '../../i18n/languages';
import type { EstimateCosts, EstimateTerms } from '../../lib/api/types';
import { cents, dollars } from '../../lib/money';
import { atNoon, day } from '../../lib/time';
import styles from './EstimatePaper.module.css';
import { estimateWords } from './estimate';
import { feeIn } from './fees';

interface EstimateFiguresProps {
  terms: EstimateTerms;
  /** Calculated by the server; `undefined` until it answers. */
  costs: EstimateCosts | undefined;
  language: Language;
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt dir="auto">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function EstimateFigures({ terms, costs, language }: EstimateFiguresProps) {
  const text = estimateWords[language];
  const { amount, rate, termMonths, points, fees, validUntil, interestOnly } = terms;
  const { monthlyPayment = null, loanAtClosing = null, cashToClose = null } = costs ?? {};
  const open = <span className={styles.open}>{text.toBeDetermined}</span>;
  /** Shows the line without its amount until the costs are known. */
  const cost = (known: (found: EstimateCosts) => string | undefined) => (costs ? (known(costs) ?? open) : '…');
  const held = amount !== null && loanAtClosing !== null && loanAtClosing < amount ? amount - loanAtClosing : 0;
  return (
    <>
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
        <div>
          <dt>
            {text.monthlyPayment}
            {held > 0 && <small>{text.onceDrawn}</small>}
          </dt>
          <dd>{cost(() => (monthlyPayment === null ? undefined : cents(monthlyPayment)))}</dd>
        </div>
        {cashToClose !== null && (
          <div>
            <dt>{cashToClose < 0 ? text.cashToYou : text.cashToClose}</dt>
            <dd>{dollars(Math.abs(cashToClose))}</dd>
          </div>
        )}
      </dl>
      <dl>
        <Line name={text.payments}>{interestOnly ? text.interestOnly : text.amortizing}</Line>
        <Line name={text.points}>
          {points ? cost((found) => text.pointsOf(points, dollars(found.points ?? 0))) : text.noPoints}
        </Line>
        {fees.map(({ name, amount: cost }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two costs may have the same name and amount
          <Line key={place} name={feeIn(language, name)}>
            {dollars(cost)}
          </Line>
        ))}
        <Line name={text.total}>
          <strong>{cost(({ total }) => dollars(total))}</strong>
        </Line>
        {held > 0 && (
          <>
            <Line name={text.loanAtClosing}>{dollars(loanAtClosing ?? 0)}</Line>
            <Line name={text.rehabHoldback}>{dollars(held)}</Line>
          </>
        )}
        <Line name={text.validUntil}>{validUntil ? day(atNoon(validUntil), language) : open}</Line>
      </dl>
    </>
  );
}
