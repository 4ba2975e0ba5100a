import type { Presentation } from '../../../features/calculators/presentation';
import { money, sentence, told, toTheCent } from '../../../features/calculators/say';
import type { AmortizationDeal } from '../../../lib/figures/amortization';
import type { AmortizationText } from './amortization.en';
import type { AmortizationFigures } from './amortization-calculator';

/** What the page shows of a loan that is paid off. */
export function presentAmortization(
  deal: AmortizationDeal,
  figures: AmortizationFigures,
  text: AmortizationText,
): Presentation {
  const { interestOnlyPayment, schedule, totalInterest, totalPaid, monthsPaid, monthsSaved, interestSaved, balloon } =
    figures;
  const { loan = 0, interestOnlyMonths = 0, balloonMonth } = deal;
  const isDueFirst = balloonMonth !== undefined && balloonMonth <= interestOnlyMonths;
  // Nobody makes the payment of the months after the balloon.
  const payment =
    figures.payment.known && isDueFirst ? ({ known: false, why: 'interestOnly' } as const) : figures.payment;
  const hasExtra = schedule.some(({ extra }) => extra > 0);
  const due = !payment.known && payment.why === 'interestOnly' ? interestOnlyPayment : payment;
  const { formulas } = text;
  const time = (months: number) => text.time(Math.floor(months / 12), months % 12);
  return {
    totals: { ...(loan > 0 && { loan: money(loan) }) },
    hints: {},
    main: {
      name: text.payment.name,
      value: told(due, toTheCent),
      note: sentence([due], text.why, () => {
        if (!payment.known) return text.payment.interestOnly;
        return interestOnlyPayment.known ? text.payment.first(toTheCent(interestOnlyPayment.value)) : text.payment.note;
      }),
      bar: totalInterest.known
        ? {
            parts: [
              { name: text.parts.principal, size: loan, fill: 'deep' },
              { name: text.parts.interest, size: totalInterest.value, fill: 'dune' },
            ],
          }
        : undefined,
    },
    lines: [
      {
        name: text.interest.name,
        value: told(totalInterest),
        note: sentence([totalPaid], text.why, (paid = 0) => text.interest.note(money(paid))),
      },
      {
        name: text.ends.name,
        value: told(monthsPaid, time),
        note: sentence([monthsSaved], text.why, (saved = 0) => {
          if (saved > 0) return text.ends.sooner(time(saved));
          return hasExtra ? text.ends.sameWithExtra : text.ends.same;
        }),
      },
      ...(interestSaved.known && interestSaved.value > 0
        ? [{ name: text.saved.name, value: money(interestSaved.value), sense: 'gain' as const, note: text.saved.note }]
        : []),
      ...(balloon.known && balloon.value > 0 && balloonMonth && monthsPaid.known
        ? [{ name: text.balloon.name, value: money(balloon.value), note: text.balloon.note(monthsPaid.value) }]
        : []),
    ],
    second: { name: text.interest.name, value: told(totalInterest) },
    formulas: [
      {
        name: text.payment.name,
        words: formulas.payment.words,
        sum: payment.known ? toTheCent(payment.value) : undefined,
      },
      {
        name: text.interest.name,
        words: formulas.interest.words,
        sum:
          totalPaid.known && totalInterest.known
            ? `${money(totalPaid.value)} − ${money(loan)} = ${money(totalInterest.value)}`
            : undefined,
      },
      formulas.principal,
    ],
    compared: [
      { name: text.compared.loan, value: money(loan) },
      { name: text.compared.interest, value: told(totalInterest) },
      { name: text.compared.ends, value: told(monthsPaid, time) },
      { name: text.compared.saved, value: told(interestSaved) },
    ],
  };
}
