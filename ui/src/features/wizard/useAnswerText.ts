import { useSpeech } from '../../i18n/language';
import { shellText } from '../../i18n/shell';
import { answerAsText } from './answer-text';
import type { Answer, Field } from './form/definition';
import { definition } from './form/shipped';
import { offers } from './offers';
import { useSay } from './useSay';

export function useAnswerText(): (field: Field, answer: Answer) => string {
  const { yes, no } = shellText.use();
  const { language } = useSpeech();
  const say = useSay();
  return (field, answer) => answerAsText(field, answer, { language, say, yes, no, definition, everOf: offers.everOf });
}
