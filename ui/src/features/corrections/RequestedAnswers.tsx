import { Choice } from '../../components/Choice';
import { Question } from '../wizard/fields/Question';
import type { Field } from '../wizard/form/definition';
import { definition } from '../wizard/form/shipped';
import { formText } from '../wizard/form-words';
import { useSay } from '../wizard/useSay';
import { useNameOf } from './Corrections';
import styles from './Corrections.module.css';
import { correctionsText } from './corrections';
import { NotSent } from './NotSent';

interface RequestedAnswersProps {
  isShown: (path: string) => boolean;
  isBlank: (field: Field) => boolean;
  /** Whether the borrower may say that the present answer is still right or, without one, that there is none. */
  canConfirm: (field: Field) => boolean;
  changed: ReadonlySet<string>;
  confirmed: readonly string[];
  onConfirm: (path: string, yes: boolean) => void;
}

/** The questions that the lender asks about, with the present answers, under the names of their steps. */
export function RequestedAnswers(props: RequestedAnswersProps) {
  const { isShown, isBlank, canConfirm, changed, confirmed, onConfirm } = props;
  const text = correctionsText.use();
  const { none } = formText.use();
  const say = useSay();
  return definition.steps.map((step) => {
    const { route, name, sections } = step;
    const parts = sections
      .map((section) => ({ ...section, fields: section.fields.filter(({ path }) => isShown(path)) }))
      .filter(({ fields }) => fields.length > 0);
    if (parts.length === 0) return null;
    return (
      <section key={route} className={styles.step} aria-labelledby={`correct-${route}`}>
        <div className={styles.head}>
          <h2 id={`correct-${route}`}>{say(name)}</h2>
        </div>
        {parts.map(({ id, heading, under, fields }) => (
          <form key={id} className={styles.requested} noValidate onSubmit={(event) => event.preventDefault()}>
            {heading && under && <h3>{say(heading)}</h3>}
            {fields.map((field) => (
              <div key={field.path} className={styles.question}>
                <Question field={field} />
                {canConfirm(field) && (
                  <Choice
                    bare
                    disabled={changed.has(field.path)}
                    checked={confirmed.includes(field.path)}
                    onChange={({ target }) => onConfirm(field.path, target.checked)}
                  >
                    <span>
                      {isBlank(field) ? none : text.same}
                      <span className="unseen">: {say(field.name)}</span>
                    </span>
                  </Choice>
                )}
              </div>
            ))}
          </form>
        ))}
        <NotSent step={step} changed={changed} />
      </section>
    );
  });
}

/** What the borrower has neither changed nor confirmed yet. */
export function AnswersLeft({ paths }: { paths: readonly string[] }) {
  const text = correctionsText.use();
  const nameOf = useNameOf();
  if (paths.length === 0) return null;
  return (
    <>
      <p>{text.left}</p>
      <ul className={styles.left}>
        {paths.map((path) => (
          <li key={path}>{nameOf(path)}</li>
        ))}
      </ul>
    </>
  );
}
