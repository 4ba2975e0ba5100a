import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/Button';
import { Confirm } from '../../../components/Confirm';
import { ErrorSlot } from '../../../components/Field';
import answers from '../AnswerList.module.css';
import { fieldId } from '../field-id';
import type { Field } from '../form/definition';
import { readRehabLines } from '../form/rehab-lines';
import { RehabItems } from '../RehabItems';
import { useAnswerText } from '../useAnswerText';
import { wizardText } from '../wizard';
import styles from './RehabLinesQuestion.module.css';
import { typedAnswer, useQuestion } from './useQuestion';

/** The items of a rehab budget that was carried over: to look at and to remove, but not to type. */
export function RehabLinesQuestion({ field }: { field: Field }) {
  const { answer, give, field: words } = useQuestion(field);
  const { remove, rehab: text } = wizardText.use();
  const read = useAnswerText();
  const [asking, ask] = useState(false);
  const typed = typedAnswer(answer);
  const lines = readRehabLines(typed.trim());
  const { id = '', label, error, note } = words;
  const drop = () => {
    flushSync(() => give(undefined));
    // The question is gone, so the focus goes to the amount that stays.
    if (field.doubtOtherThan) document.getElementById(fieldId(field.doubtOtherThan))?.focus();
  };
  return (
    <div>
      <div className={styles.line}>
        {lines ? (
          <details className={answers.folded}>
            <summary id={id} aria-describedby={`${id}-error`}>
              {label}: <b>{read(field, typed)}</b>
            </summary>
            <RehabItems {...lines} groups={lines.rooms} />
          </details>
        ) : (
          <p id={id} tabIndex={-1} aria-describedby={`${id}-error`}>
            {label}
          </p>
        )}
        <Button look="bare" slim onClick={() => ask(true)}>
          {remove}
          <span className="unseen">: {label}</span>
        </Button>
      </div>
      <ErrorSlot id={`${id}-error`} error={error} note={note} />
      {asking && (
        <Confirm words={text} onYes={drop} onNo={() => ask(false)}>
          {text.text}
        </Confirm>
      )}
    </div>
  );
}
