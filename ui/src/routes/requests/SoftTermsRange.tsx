import { type ReactNode, useEffect } from 'react';
import { pointsInWords, rateInWords } from '../../features/rates/in-words';
import { RatesResult } from '../../features/rates/RatesResult';
import { ratesText } from '../../features/rates/rates';
import type { RatesText } from '../../features/rates/rates.en';
import { dealOfRequest } from '../../features/requests/soft-terms';
import { type Indicated, useIndication } from '../../features/requests/useIndication';
import type { Answers } from '../../features/wizard/form/definition';
import type { RateNeed } from '../../lib/api/types';
import { useSettled } from '../../lib/useSettled';
import { useSignal } from '../../lib/useSignal';
import styles from './SoftTermsRange.module.css';

const isCurrent = (indicated: Indicated): boolean => indicated.state === 'here' && indicated.isCurrent;

function inBrief(indicated: Indicated, isOnline: boolean, text: RatesText): string {
  // What else is needed depends on the program.
  const missing = (answers: readonly RateNeed[]) =>
    answers.includes('program')
      ? text.programFirst
      : text.missingForRange(answers.map((answer) => text.needs[answer]).join(', '));
  if (indicated.state === 'none' || indicated.state === 'unknown') return '';
  if (indicated.state === 'missing') return missing(indicated.answers);
  if (indicated.state === 'here' && indicated.isCurrent) {
    const { result } = indicated.indication;
    if (result.outcome === 'missing') return missing(result.answers);
    if (result.outcome === 'outside') return text.briefOutside;
    return text.brief(rateInWords(result.rate, text), pointsInWords(result.points, text));
  }
  if (!isOnline) return text.offline;
  return indicated.state === 'failed' ? text.failed : text.loading;
}

/** The range in a sentence, in a place whose height does not depend on when the server answers. */
function Brief({ indicated }: { indicated: Indicated }) {
  const text = ratesText.use();
  const brief = inBrief(indicated, useSignal(), text);
  const settled = useSettled(brief);
  const isWorthReading = settled === brief && (isCurrent(indicated) || indicated.state === 'failed');
  return (
    <div className={styles.brief}>
      <p className="unseen" role="status">
        {isWorthReading && brief}
      </p>
      <p>{brief}</p>
    </div>
  );
}

interface SoftTermsRangeProps {
  formVersion: number;
  answers: Answers;
  /** The version of the sheet whose figures are on the page. Left out once the request is made. */
  onShown?: (version: string | undefined) => void;
  /** What sends the request. The range comes after it, so that it does not push it away from under a finger. */
  children?: ReactNode;
}

/** What the lender's rate sheet says about a request for soft terms. Nothing without a sheet. */
export function SoftTermsRange({ formVersion, answers, onShown, children }: SoftTermsRangeProps) {
  const text = ratesText.use();
  const isOnline = useSignal();
  const indicated = useIndication(formVersion, answers);
  const version = indicated.state === 'here' && indicated.isCurrent ? indicated.indication.version : undefined;
  useEffect(() => onShown?.(version), [onShown, version]);
  const isOpen = onShown !== undefined;
  const isOutside = indicated.state === 'here' && indicated.indication.result.outcome === 'outside';
  const { requested } = dealOfRequest(answers).deal;
  return (
    <>
      {isOpen && indicated.state !== 'none' && <Brief indicated={indicated} />}
      {children}
      {(indicated.state === 'here' || (indicated.state === 'loading' && !isOpen)) && (
        <section className={styles.range} aria-labelledby="indicative-range" aria-busy={!isCurrent(indicated)}>
          <h2 id="indicative-range">{isOutside ? text.outsideTitle : text.title}</h2>
          {indicated.state === 'here' ? (
            <RatesResult indication={indicated.indication} asked={requested} />
          ) : (
            <p>{isOnline ? text.loading : text.offline}</p>
          )}
          {isOutside && isOpen && <p>{text.ask}</p>}
        </section>
      )}
    </>
  );
}
