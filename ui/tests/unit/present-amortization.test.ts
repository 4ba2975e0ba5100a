import { expect, it } from 'vitest';
import { type AmortizationDeal, amortization } from '../../src/lib/figures/amortization';
import { text as en } from '../../src/routes/tools/amortization/amortization.en';
import { text as es } from '../../src/routes/tools/amortization/amortization.es';
import { presentAmortization } from '../../src/routes/tools/amortization/present-amortization';

function shown(terms: AmortizationDeal, text = en) {
  const deal = { loan: 30_000_000, rate: 100_000, months: 360, ...terms };
  const { figures } = amortization(deal);
  if (!figures) throw new Error('These terms are no fault.');
  const { main, lines, formulas } = presentAmortization(deal, figures, text);
  return { main, formulas, noteOf: (named: string) => lines.find(({ name }) => name === named)?.note };
}

it('does not say that there are no extra payments where they save interest, but no time', () => {
  const terms = { balloonMonth: 60, extraMonthly: 20_000 };
  const { noteOf } = shown(terms);
  expect(noteOf(en.saved.name)).toBe(en.saved.note);
  expect(noteOf(en.ends.name)).toBe('On schedule, even with the extra payments');
  expect(shown(terms, es).noteOf(es.ends.name)).toBe('Como se pactó, aun con los pagos adicionales');
  expect(shown({ balloonMonth: 60 }).noteOf(en.ends.name)).toBe(en.ends.same);
  const tooLate = { balloonMonth: 60, extraOnce: 20_000, extraOnceMonth: 61 };
  expect(shown(tooLate).noteOf(en.ends.name), 'nobody pays it').toBe(en.ends.same);
});

it('shows the interest as the payment if the loan is due before any other payment', () => {
  const { main, formulas } = shown({ interestOnlyMonths: 12, balloonMonth: 12 });
  expect(main).toMatchObject({ value: '$2,500.00', note: en.payment.interestOnly });
  expect(formulas[0]?.sum).toBeUndefined();
  const later = shown({ interestOnlyMonths: 12, balloonMonth: 13 });
  expect(later.main.note).toBe(en.payment.first('$2,500.00'));
  expect(shown({ loan: 0, interestOnlyMonths: 12, balloonMonth: 12 }).main.note).toBe(en.why.noLoan);
});

it('says that a balance is due with the last payment if its month is after the term', () => {
  const { noteOf } = shown({ months: 12, interestOnlyMonths: 12, balloonMonth: 60 });
  expect(noteOf(en.balloon.name)).toBe(en.balloon.note(12));
});
