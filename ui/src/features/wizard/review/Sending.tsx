import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { Choice } from '../../../components/Choice';
import { Courtesy } from '../../../components/Courtesy';
import { ErrorSlot } from '../../../components/Field';
import { MessageLines } from '../../../components/MessageLines';
import { shellText } from '../../../i18n/shell';
import { definition } from '../form/shipped';
import { useOf, useSitting } from '../sitting';
import { useSay } from '../useSay';
import { wizardText } from '../wizard';
import styles from './Review.module.css';
import { consentId, type SendingState } from './useSending';

export function Sending({ busy, press, tries, faults, trouble }: SendingState) {
  const { review: text } = wizardText.use();
  const { problem } = shellText.use();
  const say = useSay();
  const { agree } = useSitting();
  const agreed = useOf((sitting) => sitting.agreed());
  return (
    <section className={styles.sending} aria-labelledby="review-confirm">
      <h2 id="review-confirm">{text.confirm}</h2>
      <Courtesy />
      {definition.consents.map((consent) => {
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
              <span>{say(consent.text)}</span>
            </Choice>
            <ErrorSlot id={`${id}-error`} error={error} />
          </div>
        );
      })}
      {trouble && (
        <Alert key={tries} title={problem}>
          <p>
            <MessageLines message={trouble} />
          </p>
        </Alert>
      )}
      <div>
        <Button look="primary" arrow busy={busy} onClick={press}>
          {busy ? text.submitting : text.submit}
        </Button>
      </div>
    </section>
  );
}
