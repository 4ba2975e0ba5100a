import type { RatesDeal, Score } from '../../lib/rates/deal';
import type { Answers } from '../wizard/form/definition';

/**
 * The program that a request for soft terms names, and its deal. The answers are those of a judged form, so amounts are
 * digits. The counterpart of `src/domain/rates/request.rs`; both run `tests/data/rate-cases.json`.
 */
export function dealOfRequest(answers: Answers): { program: string | undefined; deal: RatesDeal } {
  const text = (key: string): string | undefined => {
    const answer = answers['softTerms']?.[key];
    return typeof answer === 'string' ? answer : undefined;
  };
  const whole = (key: string): number | undefined => {
    const digits = text(key);
    return digits !== undefined && /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
  };
  const cents = (key: string): number | undefined => {
    const dollars = whole(key);
    return dollars === undefined ? undefined : dollars * 100;
  };
  const purpose = text('purpose');
  const isOwned = purpose === 'owned';
  return {
    program: text('program'),
    deal: {
      purpose: isOwned || purpose === 'purchase' ? purpose : undefined,
      price: isOwned ? undefined : cents('price'),
      value: isOwned ? cents('price') : undefined,
      rehab: cents('rehabBudget'),
      arv: cents('arv'),
      requested: cents('requestedAmount'),
      propertyType: text('propertyType'),
      state: text('state'),
      score: scoreOf(text('creditScore')),
      deals: whole('deals'),
    },
  };
}

/** The choices of the form are the bands in which people know their score. */
function scoreOf(choice: string | undefined): Score | undefined {
  if (choice === 'none' || choice === 'unknown') return choice;
  const [first = '', rest = ''] = choice?.split(/-(.*)/) ?? [];
  const [from, to] = [Number(first), Number(rest)];
  if (first === 'below' && rest) return { between: [300, to - 1] };
  if (rest === 'or-more') return { between: [from, 850] };
  return Number.isNaN(from) || Number.isNaN(to) || !rest ? undefined : { between: [from, to] };
}
