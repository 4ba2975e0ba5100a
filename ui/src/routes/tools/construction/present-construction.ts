import { type BarPart, type FormulaLine, type Presentation, senseOf } from '../../../features/calculators/presentation';
import { money, percent, sentence, told } from '../../../features/calculators/say';
import { type ConstructionDeal, construction } from '../../../lib/figures/construction';
import type { ConstructionText } from './construction.en';
import type { ConstructionFigures } from './construction-calculator';

/** What the loan costs. */
const loanCosts = ({ fees = 0 }: ConstructionDeal, { interest, points }: ConstructionFigures) =>
  (interest.known ? interest.value : 0) + (points.known ? points.value : 0) + fees;

/** The parts of the total cost. */
export function costParts(
  deal: ConstructionDeal,
  figures: ConstructionFigures,
  { parts }: ConstructionText['money'],
): BarPart[] {
  const { land = 0, hardCosts = 0, closingCosts = 0 } = deal;
  const { budget, sellingCosts } = figures;
  return [
    { name: parts.land, size: land, fill: 'deep' },
    { name: parts.hard, size: hardCosts, fill: 'lagoon' },
    { name: parts.soft, size: budget - hardCosts, fill: 'mist' },
    { name: parts.loan, size: loanCosts(deal, figures), fill: 'dune' },
    { name: parts.closing, size: closingCosts, fill: 'shell' },
    { name: parts.selling, size: sellingCosts.known ? sellingCosts.value : 0, fill: 'haze' },
  ];
}

function hintsOf(deal: ConstructionDeal, figures: ConstructionFigures, { hint }: ConstructionText) {
  const { contingency, loan, ltc, points, interestReserve } = figures;
  const isTyped = deal.loan !== undefined;
  return {
    ...(contingency > 0 && { contingency: hint.contingency(money(contingency)) }),
    ...(isTyped && { loanToCost: hint.unused }),
    ...(!isTyped && loan.known && loan.value > 0 && { loanToCost: hint.loanToCost(money(loan.value)) }),
    ...(isTyped && ltc.known && { loan: hint.loan(percent(ltc.value)) }),
    ...(points.known && points.value > 0 && { points: hint.points(money(points.value)) }),
    ...(interestReserve.known &&
      interestReserve.value > 0 && { reserveMonths: hint.reserve(money(interestReserve.value)) }),
  };
}

/** The interest, and what it would be if it were charged the other way. */
function interestLine(deal: ConstructionDeal, { interest }: ConstructionFigures, text: ConstructionText) {
  const isWhole = deal.interestOn === 'whole';
  const { figures } = construction({ ...deal, interestOn: isWhole ? 'drawn' : 'whole' });
  const other = figures ? told(figures.interest) : '';
  return {
    name: text.interest.name,
    value: told(interest),
    note: sentence([interest], text.why, () => (isWhole ? text.interest.noteWhole(other) : text.interest.note(other))),
  };
}

function formulasOf(deal: ConstructionDeal, figures: ConstructionFigures, text: ConstructionText): FormulaLine[] {
  const { land = 0, hardCosts = 0, closingCosts = 0, fees = 0, loanToCost = 0, completedValue = 0 } = deal;
  const { budget, cost, loan, points, interestReserve, loanAtClosing, profit, totalCost, roi } = figures;
  const { cashToClose, cashDuring, cashInvested } = figures;
  const { formulas } = text;
  const plus = (...amounts: number[]) =>
    amounts
      .filter((amount) => amount !== 0)
      .map((cents) => money(cents))
      .join(' + ');
  return [
    { ...formulas.cost, sum: cost > 0 ? `${plus(land, hardCosts, budget - hardCosts)} = ${money(cost)}` : undefined },
    {
      ...formulas.loan,
      sum:
        loan.known && deal.loan === undefined
          ? `${money(cost)} × ${percent(loanToCost, 2)} = ${money(loan.value)}`
          : undefined,
    },
    {
      name: text.cash.name,
      words: formulas.close.words,
      sum:
        cashToClose.known && points.known && interestReserve.known && loanAtClosing.known
          ? `${plus(land, closingCosts, points.value, fees, interestReserve.value)} − ${money(loanAtClosing.value)} = ${money(cashToClose.value)}`
          : undefined,
    },
    {
      ...formulas.cash,
      sum:
        cashToClose.known && cashDuring.known && cashInvested.known
          ? `${money(cashToClose.value)} + ${money(cashDuring.value)} = ${money(cashInvested.value)}`
          : undefined,
    },
    {
      ...formulas.totalCost,
      sum: totalCost.known
        ? `${plus(...costParts(deal, figures, text.money).map(({ size }) => size))} = ${money(totalCost.value)}`
        : undefined,
    },
    {
      name: text.profit,
      words: formulas.profit.words,
      sum:
        profit.known && totalCost.known
          ? `${money(completedValue)} − ${money(totalCost.value)} = ${money(profit.value)}`
          : undefined,
    },
    {
      ...formulas.roi,
      sum:
        profit.known && cashInvested.known && roi.known
          ? `${money(profit.value)} ÷ ${money(cashInvested.value)} = ${percent(roi.value)}`
          : undefined,
    },
  ];
}

/** What the page shows of a new construction. */
export function presentConstruction(
  deal: ConstructionDeal,
  figures: ConstructionFigures,
  text: ConstructionText,
): Presentation {
  const { land = 0, closingCosts = 0, completedValue = 0, months = 0 } = deal;
  const { budget, cost, loan, ltc, loanToValue, profit, totalCost, roi, interest, sellingCosts } = figures;
  const { cashToClose, cashDuring, cashInvested } = figures;
  const sense = profit.known ? senseOf(profit.value) : undefined;
  const tag = { gain: 'good', loss: 'bad' } as const;
  const isBack = cashToClose.known && cashToClose.value < 0;
  return {
    totals: {
      land: money(land + closingCosts),
      budget: money(budget),
      ...(months > 0 && { time: text.months(months) }),
      ...(loan.known && { loan: money(loan.value) }),
      ...(sellingCosts.known && { sale: text.itCosts(money(sellingCosts.value)) }),
    },
    total: { name: text.total, value: told(totalCost) },
    hints: hintsOf(deal, figures, text),
    main: {
      name: sense === 'loss' ? text.loss : text.profit,
      value: told(profit),
      sense,
      tag: profit.known ? { tone: sense ? tag[sense] : 'new', text: text.tag[sense ?? 'even'] } : undefined,
      note: sentence([profit, totalCost], text.why, (_, all = 0) => text.sells(money(completedValue), money(all))),
      bar:
        profit.known && profit.value !== 0 && totalCost.known
          ? {
              parts: costParts(deal, figures, text.money),
              mark: { at: completedValue, over: profit.value < 0 },
            }
          : undefined,
    },
    lines: [
      {
        name: isBack ? text.cash.back : text.cash.name,
        value: told(cashToClose, (cents) => money(Math.abs(cents))),
        note: sentence([cashToClose, cashDuring], text.why, (_, during = 0) => text.cash.note(money(during))),
      },
      {
        name: text.roi.name,
        value: told(roi, percent),
        sense,
        note: sentence([roi, cashInvested], text.why, (_, cash = 0) => text.roi.note(money(cash), text.months(months))),
      },
      interestLine(deal, figures, text),
      {
        name: text.ltc.name,
        value: told(ltc, percent),
        note: sentence([ltc, loan], text.why, (_, lent = 0) => text.ltc.note(money(lent), money(cost))),
      },
      {
        name: text.ltv.name,
        value: told(loanToValue, percent),
        note: sentence([loanToValue], text.why, () => text.ltv.note(money(completedValue))),
      },
    ],
    second: { name: text.cash.name, value: told(cashToClose) },
    formulas: formulasOf(deal, figures, text),
    compared: [
      { name: text.compared.loan, value: told(loan) },
      { name: text.compared.cost, value: told(totalCost) },
      { name: text.compared.interest, value: told(interest) },
      { name: text.compared.roi, value: told(roi, percent) },
      { name: text.compared.cash, value: told(cashToClose) },
    ],
  };
}
