import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon';
import { cx } from '../../lib/cx';
import styles from './AnswerList.module.css';
import type { Answer, Field, Section, Step } from './form/definition';
import { formText } from './form-words';
import { useAnswerText } from './useAnswerText';
import { useSay } from './useSay';

interface AnswerListProps {
  step: Step;
  answerTo: (field: Field) => Answer | undefined;
  isShown: (field: Field) => boolean;
  /** The paths of the questions to which there is no answer. */
  none?: ReadonlySet<string>;
  faultOf?: (field: Field) => string | undefined;
  doubtOf?: (field: Field) => string | undefined;
  /** What else there is to see of an answer. */
  below?: (field: Field, answer: Answer) => ReactNode;
  children?: (field: Field) => ReactNode;
}

/** If a section has no answers, says so once instead of line by line. */
const isBlank = ({ under }: Section, given: number) => under !== undefined && given === 0;

/** The answers of a step, question by question, under its headings. */
export function AnswerList({ step, answerTo, isShown, none, faultOf, doubtOf, below, children }: AnswerListProps) {
  const text = formText.use();
  const say = useSay();
  const read = useAnswerText();
  return step.sections.map((section) => {
    const fields = section.fields.filter((field) => !field.adds && isShown(field));
    if (fields.length === 0) return null;
    const given = fields.filter((field) => answerTo(field) !== undefined || none?.has(field.path));
    const blank = isBlank(section, given.length);
    const [first] = fields;
    return (
      <div key={section.id} className={styles.part}>
        {section.heading && <h3>{say(section.heading)}</h3>}
        <dl>
          {(blank && first ? [first] : fields).map((field) => {
            const answer = answerTo(field);
            const fault = faultOf?.(field);
            const doubt = doubtOf?.(field);
            return (
              <div key={field.path} className={cx(styles.row, blank && styles.whole)}>
                <dt className={cx(blank && 'unseen')}>{say(field.name)}</dt>
                <dd className={cx(answer === undefined && styles.blank)}>
                  {answer === undefined ? (
                    text[none?.has(field.path) ? 'none' : 'notProvided']
                  ) : (
                    <>
                      <bdi>{read(field, answer)}</bdi>
                      {below?.(field, answer)}
                    </>
                  )}
                  {fault && (
                    <span className={styles.fault}>
                      <Icon name="warn" />
                      <span>{fault}</span>
                    </span>
                  )}
                  {doubt && (
                    <span className={styles.doubt}>
                      <Icon name="info" />
                      <span>{doubt}</span>
                    </span>
                  )}
                </dd>
                {children && <dd className={styles.beside}>{children(field)}</dd>}
              </div>
            );
          })}
        </dl>
      </div>
    );
  });
}
