import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { Choice } from '../../../components/Choice';
import { Courtesy } from '../../../components/Courtesy';
import { ErrorSlot } from '../../../components/Field';
import { shellText } from '../../../i18n/shell';
import { visitor } from '../../../lib/visitor';
import { Act } from '../Act';
import { Back } from '../Back';
import { definition } from '../form/shipped';
import { countsOf, type LeftInStep } from '../left';
import { useOf, useSitting } from '../sitting';
import { useSay } from '../useSay';
import { wizardText } from '../wizard';
import styles from './Review.module.css';
import { consentId, consentsFor, type SendingState } from './useSending';

const terms = definition.steps.at(-1);

interface SendingProps extends SendingState {
  left: LeftInStep[];
  children: ReactNode;
}

/** The terms, each agreed to separately, and Submit. */
export function Sending({ busy, press, tries, faults, trouble, left, children }: SendingProps) {
  const { review: text, left: words, visitor: visiting } = wizardText.use();
  const { problem } = shellText.use();
  const say = useSay();
  const { agree, opened } = useSitting();
  const isVisitor = opened.owner === visitor;
  const consents = consentsFor(opened);
  const agreed = useOf((sitting) => sitting.agreed());
  const counts = countsOf(left, words, 'answers');
  const boxes = consents.filter(({ id, required }) => required && !agreed.has(id)).length;
  const { search } = useLocation();
  return (
    <>
      <section className={styles.sending} aria-labelledby="review-confirm">
        <h2 id="review-confirm">{terms && say(terms.heading)}</h2>
        <p className={styles.lede}>{isVisitor ? visiting.submit : text.terms}</p>
        <Courtesy />
        {consents.map((consent) => {
          const id = consentId(consent.id);
          const error = faults.find(({ field }) => field === id)?.error;
          return (
            <div key={consent.id} className={error && styles.bad}>
              <Choice
                id={id}
                checked={agreed.has(consent.id)}
                aria-invalid={error ? true : undefined}
                aria-describedby={`${id}-error`}
                onChange={({ target }) => agree(consent.id, target.checked)}
              >
                <span>
                  <b>{say(consent.name)}</b>
                  <span>{say(consent.text)}</span>
                </span>
              </Choice>
              {error && <ErrorSlot id={`${id}-error`} error={error} />}
            </div>
          );
        })}
        {trouble && <Alert key={tries} title={problem} message={trouble} />}
        {children}
      </section>
      <Act>
        <Back number={definition.steps.length} short />
        {(counts || boxes > 0) && (
          <p className={styles.counts}>
            {counts && <Link to={{ search, hash: 'left' }}>{counts}</Link>}
            {boxes > 0 && <span>{text.boxes(boxes)}</span>}
          </p>
        )}
        <Button look="primary" slim arrow busy={busy} onClick={press}>
          {busy ? text.submitting : text.submit}
        </Button>
      </Act>
    </>
  );
}
