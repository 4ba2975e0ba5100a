import { type Presentation, senseOf } from '../../../features/calculators/presentation';
import { money, percent, ratio, sentence, shareOf, told } from '../../../features/calculators/say';
import type { RentalDeal } from '../../../lib/figures/rental';
import type { RentalText } from './rental.en';
import type { RentalFigures } from './rental-calculator';

/** At this DSCR the rent is exactly what has to be paid. */
export const covered = 1_000_000;

/** What the page shows of a rental. */
export function presentRental(deal: RentalDeal, figures: RentalFigures, text: RentalText): Presentation {
  const { price = 0, rehab = 0, closingCosts = 0, loan = 0, rent = 0, wantedDscr = 0 } = deal;
  const { dscr, pitia, payment, monthlyCashFlow, yearlyCashFlow, noi, capRate, cashInvested, cashOnCash } = figures;
  const { mostLoan, collectedRent, operatingCosts } = figures;
  const { formulas } = text;
  const isCovered = dscr.known && dscr.value >= covered;
  const sense = dscr.known ? (isCovered ? 'gain' : 'loss') : undefined;
  const flowSense = monthlyCashFlow.known ? senseOf(monthlyCashFlow.value) : undefined;
  return {
    totals: {
      purchase: money(price + rehab + closingCosts),
      ...(payment.known && { loan: text.perMonth(money(payment.value)) }),
      ...(collectedRent.known && { rent: text.afterVacancy(money(collectedRent.value)) }),
      ...(operatingCosts.known && { costs: text.perYear(money(operatingCosts.value)) }),
    },
    hints: { ...(price > 0 && loan > 0 && { loan: text.hint.loan(percent(shareOf(loan, price))) }) },
    main: {
      name: text.dscr,
      value: told(dscr, ratio),
      sense,
      tag: dscr.known
        ? { tone: isCovered ? 'good' : 'bad', text: isCovered ? text.tag.covers : text.tag.short }
        : undefined,
      note: sentence([dscr, pitia], text.why, (_, due = 0) => text.says(money(rent), money(due))),
      bar:
        dscr.known && pitia.known && payment.known
          ? {
              parts: [
                { name: text.parts.payment, size: payment.value, fill: 'deep' },
                { name: text.parts.rest, size: pitia.value - payment.value, fill: 'lagoon' },
              ],
              mark: { at: rent, over: rent < pitia.value },
            }
          : undefined,
    },
    lines: [
      {
        name: text.flow.name,
        value: told(monthlyCashFlow),
        sense: flowSense,
        note: sentence([yearlyCashFlow], text.why, (yearly = 0) => text.flow.note(money(yearly))),
      },
      {
        name: text.return.name,
        value: told(cashOnCash, percent),
        sense: flowSense,
        note: sentence([cashOnCash, cashInvested], text.why, (_, cash = 0) => text.return.note(money(cash))),
      },
      {
        name: text.cap.name,
        value: told(capRate, percent),
        note: sentence([capRate, noi], text.why, (_, income = 0) => text.cap.note(money(income))),
      },
      {
        name: text.most.name,
        value: told(mostLoan),
        note: sentence([mostLoan], text.why, () => text.most.note(ratio(wantedDscr))),
      },
    ],
    second: { name: text.flow.name, value: told(monthlyCashFlow) },
    formulas: [
      {
        ...formulas.pitia,
        sum:
          pitia.known && payment.known
            ? `${money(payment.value)} + ${money(pitia.value - payment.value)} = ${money(pitia.value)}`
            : undefined,
      },
      {
        name: text.dscr,
        words: formulas.dscr.words,
        sum: dscr.known && pitia.known ? `${money(rent)} ÷ ${money(pitia.value)} = ${ratio(dscr.value)}` : undefined,
      },
      {
        ...formulas.noi,
        sum:
          collectedRent.known && operatingCosts.known && noi.known
            ? `${money(collectedRent.value)} − ${money(operatingCosts.value)} = ${money(noi.value)}`
            : undefined,
      },
      {
        name: text.flow.name,
        words: formulas.flow.words,
        sum:
          noi.known && payment.known && monthlyCashFlow.known
            ? `${money(noi.value)} ÷ 12 − ${money(payment.value)} = ${money(monthlyCashFlow.value)}`
            : undefined,
      },
      {
        name: text.cap.name,
        words: formulas.cap.words,
        sum:
          noi.known && capRate.known ? `${money(noi.value)} ÷ ${money(price)} = ${percent(capRate.value)}` : undefined,
      },
      { ...formulas.cash, sum: cashInvested.known ? money(cashInvested.value) : undefined },
      {
        name: text.return.name,
        words: formulas.return.words,
        sum:
          yearlyCashFlow.known && cashInvested.known && cashOnCash.known
            ? `${money(yearlyCashFlow.value)} ÷ ${money(cashInvested.value)} = ${percent(cashOnCash.value)}`
            : undefined,
      },
    ],
    compared: [
      { name: text.compared.rent, value: money(rent) },
      { name: text.compared.loan, value: money(loan) },
      { name: text.compared.flow, value: told(monthlyCashFlow) },
      { name: text.compared.return, value: told(cashOnCash, percent) },
      { name: text.compared.cash, value: told(cashInvested) },
    ],
  };
}
