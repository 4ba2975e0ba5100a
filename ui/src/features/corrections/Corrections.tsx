import { useSpeech } from '../../i18n/language';
import type { AnswerChange, AnswerValue, Correction } from '../../lib/api/types';
import { lenderTime } from '../../lib/time';
import { fieldsOf } from '../wizard/form/definition';
import { definition } from '../wizard/form/shipped';
import { useAnswerText } from '../wizard/useAnswerText';
import { useSay } from '../wizard/useSay';
import { wizardText } from '../wizard/wizard';
import styles from './Corrections.module.css';
import { correctionsText } from './corrections';

const fields = new Map(fieldsOf(definition).map((field) => [field.path, field]));

/** Each question with its answer before and after. */
export function Changes({ changes }: { changes: readonly AnswerChange[] }) {
  const { notProvided } = wizardText.use();
  const say = useSay();
  const read = useAnswerText();
  return (
    <dl className={styles.changes}>
      {changes.map(({ question, before, after }) => {
        const field = fields.get(question);
        const words = (answer: AnswerValue | null | undefined) =>
          answer == null ? notProvided : field ? read(field, answer) : JSON.stringify(answer);
        return (
          <div key={question}>
            <dt>{field ? say(field.name) : question}</dt>
            <dd>
              <del>
                <bdi>{words(before)}</bdi>
              </del>{' '}
              → <ins>{<bdi>{words(after)}</bdi>}</ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What was corrected since an application was submitted, the latest first. */
export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  const text = correctionsText.use();
  const { language } = useSpeech();
  return (
    <ol className={styles.corrections}>
      {corrections.toReversed().map(({ id, at, by, reason, changes }) => (
        <li key={id}>
          <p className="note">
            {by.kind === 'borrower' ? text.byBorrower : text.byLender} · <bdi>{by.name}</bdi> ·{' '}
            <time dateTime={at}>{lenderTime(new Date(at), language)}</time>
          </p>
          {reason && <p dir="auto">{reason}</p>}
          <Changes changes={changes} />
        </li>
      ))}
    </ol>
  );
}
