import { answersIn, type CarriedFigures } from '../../../features/calculators/handover';
import type { Cents } from '../../../lib/figures/figure';

/** What an application takes over. */
export const rehabAnswers = (total: Cents): CarriedFigures => ({
  program: 'fixandflip',
  answers: answersIn({ 'loanTerms.spendOnRehab': total }),
});
