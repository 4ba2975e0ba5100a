import {
  type BarPart,
  type FormulaLine,
  type Presentation,
  type ResultLine,
  senseOf,
} from '../../../features/calculators/presentation';
import { money, percent, ratio, sentence, told, unknown } from '../../../features/calculators/say';
import type { RefinanceText } from './refinance.en';
import type { RefinanceFigures, RefinancePlan } from './refinance-calculator';

/** At this DSCR the rent is exactly what has to be paid. */
const covered = 1_000_000;

/** What the property has cost without the new loan. */
export const boughtFor = ({ price = 0, purchaseCosts = 0, rehab = 0, holding = 0 }: RefinancePlan): number =>
  price + purchaseCosts + rehab + holding;

/** What the mortgage that stays still owes. */
export const stayingBalance = (deal: RefinancePlan): number => (deal.stays && deal[deal.stays]) ?? 0;

/** What is paid at closing. */
export function closingParts(
  { fees = 0, closingCosts = 0 }: RefinancePlan,
  { payoff, points }: RefinanceFigures,
  { parts }: RefinanceText['closing'],
): BarPart[] {
  return [
    { name: parts.payoff, size: payoff, fill: 'deep' },
    { name: parts.points, size: points.known ? points.value : 0, fill: 'lagoon' },
    { name: parts.fees, size: fees, fill: 'dune' },
    { name: parts.closing, size: closingCosts, fill: 'mist' },
  ];
}

function hintsOf(deal: RefinancePlan, { loan, ltv, points }: RefinanceFigures, { hint }: RefinanceText) {
  const isTyped = deal.loan !== undefined;
  return {
    ...(isTyped && { ltv: hint.unused }),
    ...(!isTyped && loan.known && { ltv: hint.ltv(money(loan.value)) }),
    ...(isTyped && ltv.known && { loan: hint.loan(percent(ltv.value)) }),
    ...(points.known && points.value > 0 && { points: hint.points(money(points.value)) }),
  };
}

function mainOf({ loan, costs, cashOut, payoff }: RefinanceFigures, text: RefinanceText) {
  const { cash } = text;
  const out = cashOut.known ? cashOut.value : 0;
  return {
    name: out < 0 ? cash.bring : cash.out,
    value: cashOut.known ? money(Math.abs(out)) : unknown,
    sense: senseOf(out),
    note: sentence([cashOut, loan, costs], text.why, (_, lent = 0, cost = 0) =>
      cash.says(money(lent), money(payoff), money(cost)),
    ),
    bar:
      loan.known && costs.known
        ? {
            parts: [
              { name: cash.parts.payoff, size: payoff, fill: 'deep' },
              { name: cash.parts.costs, size: costs.value, fill: 'lagoon' },
              { name: cash.parts.cash, size: Math.max(out, 0), fill: 'sun' },
            ] as const,
            mark: { at: loan.value, over: out < 0 },
          }
        : undefined,
  };
}

function ltvLine(deal: RefinancePlan, { loan, ltv, combinedLtv }: RefinanceFigures, text: RefinanceText): ResultLine {
  const isAlone = stayingBalance(deal) === 0;
  return {
    name: isAlone ? text.ltv.name : text.ltv.combined,
    value: told(combinedLtv, percent),
    note: sentence([combinedLtv, loan, ltv], text.why, (_, lent = 0, alone = 0) =>
      isAlone ? text.ltv.note(money(lent), money(deal.value ?? 0)) : text.ltv.both(percent(alone)),
    ),
  };
}

function seasoningLine({ ownedMonths: owned, wantedMonths: wanted = 0 }: RefinancePlan, text: RefinanceText) {
  const { seasoning, months, why } = text;
  if (owned === undefined) return { name: seasoning.name, value: unknown, note: why.noDays };
  const isDone = owned >= wanted;
  return {
    name: seasoning.name,
    value: months(owned),
    sense: isDone ? ('gain' as const) : ('loss' as const),
    note: isDone ? seasoning.done(months(wanted)) : seasoning.open(months(wanted), months(wanted - owned)),
  };
}

function formulasOf(deal: RefinancePlan, figures: RefinanceFigures, text: RefinanceText): FormulaLine[] {
  const { loan, points, costs, cashOut, combinedLtv, payment, pitia, dscr, leftIn, payoff } = figures;
  const { formulas } = text;
  const { value = 0, ltv = 0, fees = 0, closingCosts = 0, rent = 0 } = deal;
  const staying = stayingBalance(deal);
  const loans = (lent: number) => (staying === 0 ? money(lent) : `${money(lent)} + ${money(staying)}`);
  return [
    {
      ...formulas.loan,
      sum:
        loan.known && deal.loan === undefined
          ? `${money(value)} × ${percent(ltv, 2)} = ${money(loan.value)}`
          : undefined,
    },
    {
      ...formulas.costs,
      sum:
        costs.known && points.known
          ? `${money(points.value)} + ${money(fees)} + ${money(closingCosts)} = ${money(costs.value)}`
          : undefined,
    },
    {
      name: text.cash.out,
      words: formulas.cash.words,
      sum:
        cashOut.known && loan.known && costs.known
          ? `${money(loan.value)} − ${money(payoff)} − ${money(costs.value)} = ${money(cashOut.value)}`
          : undefined,
    },
    {
      ...formulas.combined,
      sum:
        combinedLtv.known && loan.known
          ? `${staying === 0 ? money(loan.value) : `(${loans(loan.value)})`} ÷ ${money(value)} = ${percent(combinedLtv.value)}`
          : undefined,
    },
    {
      ...formulas.pitia,
      sum:
        pitia.known && payment.known
          ? `${money(payment.value)} + ${money(pitia.value - payment.value)} = ${money(pitia.value)}`
          : undefined,
    },
    {
      name: text.dscr.name,
      words: formulas.dscr.words,
      sum: dscr.known && pitia.known ? `${money(rent)} ÷ ${money(pitia.value)} = ${ratio(dscr.value)}` : undefined,
    },
    {
      name: text.left.name,
      words: formulas.left.words,
      sum:
        leftIn.known && costs.known && loan.known
          ? `${money(boughtFor(deal))} + ${money(costs.value)} − ${staying === 0 ? loans(loan.value) : `(${loans(loan.value)})`} = ${money(leftIn.value)}`
          : undefined,
    },
  ];
}

/** What the page shows of a refinance. */
export function presentRefinance(deal: RefinancePlan, figures: RefinanceFigures, text: RefinanceText): Presentation {
  const { loan, costs, payment, pitia, dscr, leftIn, payoff } = figures;
  const { rent = 0, value = 0 } = deal;
  const isBack = leftIn.known && leftIn.value < 0;
  return {
    totals: {
      ...(value > 0 && { property: money(value) }),
      ...(payoff > 0 && { mortgages: money(payoff) }),
      ...(loan.known && { loan: money(loan.value) }),
      ...(rent > 0 && { rent: text.perMonth(money(rent)) }),
      invested: money(boughtFor(deal)),
    },
    hints: hintsOf(deal, figures, text),
    main: mainOf(figures, text),
    lines: [
      {
        name: isBack ? text.left.back : text.left.name,
        value: leftIn.known ? money(Math.abs(leftIn.value)) : unknown,
        sense: isBack ? 'gain' : undefined,
        note: sentence([leftIn, costs], text.why, (_, cost = 0) => text.left.note(money(boughtFor(deal) + cost))),
      },
      {
        name: text.dscr.name,
        value: told(dscr, ratio),
        sense: dscr.known ? (dscr.value >= covered ? 'gain' : 'loss') : undefined,
        note: sentence([dscr, pitia], text.why, (_, due = 0) => text.dscr.note(money(rent), money(due))),
      },
      {
        name: text.payment.name,
        value: told(payment),
        note: sentence([payment], text.why, () => text.payment.note),
      },
      ltvLine(deal, figures, text),
      seasoningLine(deal, text),
    ],
    second: { name: text.dscr.name, value: told(dscr, ratio) },
    formulas: formulasOf(deal, figures, text),
    compared: [
      { name: text.compared.loan, value: told(loan) },
      { name: text.compared.costs, value: told(costs) },
      { name: text.compared.left, value: told(leftIn) },
      { name: text.compared.dscr, value: told(dscr, ratio) },
      { name: text.compared.payment, value: told(payment) },
    ],
  };
}
