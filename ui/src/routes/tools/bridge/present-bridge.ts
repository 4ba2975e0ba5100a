import type { Presentation } from '../../../features/calculators/presentation';
import { money, percent, sentence, told } from '../../../features/calculators/say';
import type { BridgeDeal } from '../../../lib/figures/bridge';
import type { BridgeText } from './bridge.en';
import type { BridgeFigures } from './bridge-calculator';

/** The parts of what the loan costs. */
export function costParts(
  { fees = 0 }: BridgeDeal,
  { interest, points }: BridgeFigures,
  { parts }: BridgeText['bars'],
) {
  return [
    { name: parts.interest, size: interest.known ? interest.value : 0, fill: 'deep' },
    { name: parts.points, size: points.known ? points.value : 0, fill: 'lagoon' },
    { name: parts.fees, size: fees, fill: 'dune' },
  ] as const;
}

/** What the page shows of a bridge loan. */
export function presentBridge(deal: BridgeDeal, figures: BridgeFigures, text: BridgeText): Presentation {
  const { loan = 0, rate = 0, months = 0, fees = 0 } = deal;
  const { payment, interest, points, totalCost, annualCost, payoffAtMaturity, cashToClose, ltv } = figures;
  const { formulas } = text;
  const isBack = cashToClose.known && cashToClose.value < 0;
  const cash = cashToClose.known ? money(Math.abs(cashToClose.value)) : told(cashToClose);
  return {
    totals: {
      ...(loan > 0 && { loan: money(loan) }),
      ...(cashToClose.known && { property: cash }),
    },
    hints: {
      ...(points.known && points.value > 0 && { points: text.hint.points(money(points.value)) }),
      ...(ltv.known && { loan: text.hint.loan(percent(ltv.value)) }),
    },
    main: {
      name: text.payment.name,
      value: told(payment),
      note: sentence([payment, payoffAtMaturity], text.why, (_, due = 0) => text.payment.note(money(due))),
      bar: totalCost.known ? { parts: costParts(deal, figures, text.bars) } : undefined,
    },
    lines: [
      {
        name: text.cost.name,
        value: told(totalCost),
        note: sentence([totalCost], text.why, () => text.cost.note),
      },
      {
        name: text.annual.name,
        value: told(annualCost, (share) => percent(share, 2)),
        note: sentence([annualCost], text.why, () => text.annual.note(percent(rate, 3))),
      },
      {
        name: isBack ? text.cash.back : text.cash.name,
        value: cash,
        note: sentence([cashToClose], text.why, () => text.cash.note),
      },
      {
        name: text.due.name,
        value: told(payoffAtMaturity),
        note: sentence([payoffAtMaturity], text.why, () => text.due.note),
      },
      { name: text.ltv.name, value: told(ltv, percent), note: sentence([ltv], text.why, () => text.ltv.note) },
    ],
    second: { name: text.cost.name, value: told(totalCost) },
    formulas: [
      {
        name: text.payment.name,
        words: formulas.payment.words,
        sum: payment.known ? `${money(loan)} × ${percent(rate, 3)} ÷ 12 = ${money(payment.value)}` : undefined,
      },
      {
        name: text.cost.name,
        words: formulas.cost.words,
        sum:
          totalCost.known && interest.known && points.known
            ? `${money(interest.value)} + ${money(points.value)} + ${money(fees)} = ${money(totalCost.value)}`
            : undefined,
      },
      {
        name: text.annual.name,
        words: formulas.annual.words,
        sum:
          totalCost.known && annualCost.known
            ? `${money(totalCost.value)} ÷ ${money(loan)} × 12 ÷ ${months} = ${percent(annualCost.value, 2)}`
            : undefined,
      },
      {
        name: text.due.name,
        words: formulas.due.words,
        sum:
          payment.known && payoffAtMaturity.known
            ? `${money(loan)} + ${money(payment.value)} = ${money(payoffAtMaturity.value)}`
            : undefined,
      },
      {
        name: text.cash.name,
        words: formulas.cash.words,
        sum: cashToClose.known ? money(cashToClose.value) : undefined,
      },
    ],
    compared: [
      { name: text.compared.loan, value: money(loan) },
      { name: text.compared.cost, value: told(totalCost) },
      { name: text.compared.annual, value: told(annualCost, (share) => percent(share, 2)) },
      { name: text.compared.due, value: told(payoffAtMaturity) },
      { name: text.compared.cash, value: told(cashToClose) },
    ],
  };
}
