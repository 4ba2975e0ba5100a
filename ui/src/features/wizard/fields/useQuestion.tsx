import { type FieldProps, Note } from '../../../components/Field';
import { useSpeech } from '../../../i18n/language';
import { spoken } from '../../../i18n/message';
import { fieldId } from '../field-id';
import type { Answer, Field } from '../form/definition';
import { kindOf } from '../form/kinds/kinds';
import { useAsked, useAsking } from '../sitting';
import { useSay } from '../useSay';
import { wizardText } from '../wizard';
import styles from './useQuestion.module.css';

interface Question {
  answer: Answer | undefined;
  give: (answer: Answer | undefined) => void;
  field: FieldProps;
  placeholder: string | undefined;
}

/**
 * A question's label, its answer, and what is wrong or doubtful about the answer once the borrower has left the field.
 */
export function useQuestion(field: Field): Question {
  const sitting = useAsking();
  const say = useSay();
  const { language } = useSpeech();
  const answer = useAsked(({ draft }) => draft.answer(field.path)) ?? field.default;
  const fault = useAsked(({ faultAt }) => faultAt(field.path, language));
  const doubt = useAsked(({ doubtAt }) => doubtAt(field.path, language));
  const source = useAsked((sitting) => sitting.filledFrom(field.path));
  const { filled } = wizardText.use();
  const required = useAsked(({ verdict }) => verdict().required.has(field.path));
  return {
    answer,
    give: (next) => sitting.answer(field.path, next),
    field: {
      id: fieldId(field.path),
      label: say(field.label),
      error: fault === undefined ? undefined : spoken(language, fault),
      width: kindOf(field).width ?? ((field.maxLength ?? 0) >= 300 ? 'full' : 'medium'),
      required,
      note:
        doubt !== undefined || source ? (
          <Note>{doubt ?? (source && filled[source])}</Note>
        ) : (
          field.hint && <span className={styles.hint}>{say(field.hint)}</span>
        ),
    },
    placeholder: field.placeholder && say(field.placeholder),
  };
}

/** The answer as text, if it was typed. */
export const typedAnswer = (answer: Answer | undefined): string => (typeof answer === 'string' ? answer : '');
