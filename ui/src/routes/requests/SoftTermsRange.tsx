import { useEffect } from 'react';
import { RatesResult } from '../../features/rates/RatesResult';
import { ratesText } from '../../features/rates/rates';
import { dealOfRequest } from '../../features/requests/soft-terms';
import { useIndication } from '../../features/requests/useIndication';
import type { Answers } from '../../features/wizard/form/definition';
import { cx } from '../../lib/cx';
import { useSignal } from '../../lib/useSignal';
import styles from './SoftTermsRange.module.css';

interface SoftTermsRangeProps {
  formVersion: number;
  answers: Answers;
  /** The version of the sheet whose figures are on the page. */
  onShown?: (version: string | undefined) => void;
}

/** What the lender's rate sheet says about a request for soft terms. Nothing without a sheet. */
export function SoftTermsRange({ formVersion, answers, onShown }: SoftTermsRangeProps) {
  const text = ratesText.use();
  const isOnline = useSignal();
  const indicated = useIndication(formVersion, answers);
  const isHere = indicated.state === 'here' && indicated.isCurrent;
  const version = isHere ? indicated.indication.version : undefined;
  useEffect(() => onShown?.(version), [onShown, version]);
  if (indicated.state === 'none') return null;
  const isOutside = indicated.state === 'here' && indicated.indication.result.outcome === 'outside';
  const title = isOutside ? text.outsideTitle : indicated.state === 'missing' ? text.missingTitle : text.title;
  const { requested } = dealOfRequest(answers).deal;
  return (
    <section
      className={cx(styles.range, indicated.state === 'missing' && styles.waiting)}
      aria-labelledby="indicative-range"
      aria-live="polite"
      aria-busy={indicated.state === 'loading' || (indicated.state === 'here' && !isHere)}
    >
      <h2 id="indicative-range">{title}</h2>
      {indicated.state === 'missing' && (
        <p>{text.missing(indicated.answers.map((answer) => text.needs[answer]).join(', '))}</p>
      )}
      {indicated.state === 'loading' && <p>{isOnline ? text.loading : text.offline}</p>}
      {indicated.state === 'failed' && <p>{isOnline ? text.failed : text.offline}</p>}
      {indicated.state === 'here' && <RatesResult indication={indicated.indication} asked={requested} />}
      {isOutside && <p>{text.ask}</p>}
    </section>
  );
}
