import { useSpeech } from '../../i18n/language';
import type { AnswerChange, AnswerValue, Correction } from '../../lib/api/types';
import { lenderTime } from '../../lib/time';
import { fieldsOf } from '../wizard/form/definition';
import { definition } from '../wizard/form/shipped';
import { formText } from '../wizard/form-words';
import { useAnswerText } from '../wizard/useAnswerText';
import { useSay } from '../wizard/useSay';
import styles from './Corrections.module.css';
import { correctionsText } from './corrections';

const fields = new Map(fieldsOf(definition).map((field) => [field.path, field]));

export function useNameOf(): (path: string) => string {
  const say = useSay();
  return (path) => {
    const field = fields.get(path);
    return field ? say(field.name) : path;
  };
}

interface ChangesProps {
  changes: readonly AnswerChange[];
  /** Questions whose answers are still right. */
  confirmed?: readonly string[] | undefined;
  /** Questions to which there is no answer. */
  none?: readonly string[] | undefined;
}

/** Each question with its answer before and after. */
export function Changes({ changes, confirmed = [], none = [] }: ChangesProps) {
  const { notProvided, none: noneOrNotApplying } = formText.use();
  const text = correctionsText.use();
  const nameOf = useNameOf();
  const read = useAnswerText();
  const unchanged = [
    ...confirmed.map((question) => ({ question, said: text.stillRight })),
    ...none.map((question) => ({ question, said: noneOrNotApplying })),
  ];
  if (changes.length + unchanged.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ question, before, after }) => {
        const field = fields.get(question);
        const words = (answer: AnswerValue | null | undefined) =>
          answer == null ? notProvided : field ? read(field, answer) : JSON.stringify(answer);
        return (
          <div key={question}>
            <dt>{nameOf(question)}</dt>
            <dd>
              <del>
                <bdi>{words(before)}</bdi>
              </del>{' '}
              → <ins>{<bdi>{words(after)}</bdi>}</ins>
            </dd>
          </div>
        );
      })}
      {unchanged.map(({ question, said }) => (
        <div key={question}>
          <dt>{nameOf(question)}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was corrected since an application was submitted, the latest first. */
export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  const text = correctionsText.use();
  const { language } = useSpeech();
  return (
    <ol className={styles.corrections}>
      {corrections.toReversed().map(({ id, at, by, reason, changes, confirmed, none }) => (
        <li key={id}>
          <p className="note">
            {changes.length === 0 ? text.confirmed : by.kind === 'borrower' ? text.byBorrower : text.byLender} ·{' '}
            <bdi>{by.name}</bdi> · <time dateTime={at}>{lenderTime(new Date(at), language)}</time>
          </p>
          {reason && <p dir="auto">{reason}</p>}
          <Changes changes={changes} confirmed={confirmed} none={none} />
        </li>
      ))}
    </ol>
  );
}
