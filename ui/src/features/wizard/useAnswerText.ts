import { useSpeech } from '../../i18n/language';
import { shellText } from '../../i18n/shell';
import { dollars } from '../../lib/money';
import { answerAsText } from './answer-text';
import type { Answer, Field } from './form/definition';
import { definition } from './form/shipped';
import { formText } from './form-words';
import { offers } from './offers';
import { useSay } from './useSay';

export function useAnswerText(): (field: Field, answer: Answer) => string {
  const { yes, no } = shellText.use();
  const { items: itemsOf } = formText.use();
  const { language } = useSpeech();
  const say = useSay();
  const items = (count: number, total: number) => itemsOf(count, dollars(total));
  return (field, answer) =>
    answerAsText(field, answer, { language, say, yes, no, items, definition, everOf: offers.everOf });
}
