import { Alert } from '../../../components/Alert';
import { ErrorList, ErrorSummary } from '../../../components/ErrorSummary';
import { shellText } from '../../../i18n/shell';
import { wizardText } from '../wizard';
import styles from './Faults.module.css';
import type { SubmitFault } from './useSending';
import { fromReview } from './ways';

/** Up to this many faults are listed at once. On a phone, a longer list is collapsed by step. */
const maxListed = 6;

export function Faults({ faults }: { faults: readonly SubmitFault[] }) {
  const { problem } = shellText.use();
  const { left } = wizardText.use();
  if (faults.length <= maxListed) return <ErrorSummary errors={faults} state={fromReview} />;
  const places = [...new Set(faults.map(({ place }) => place))];
  return (
    <Alert title={problem}>
      <div className={styles.places}>
        {places.map((place) => {
          const here = faults.filter((fault) => fault.place === place);
          return (
            <details key={place} className={styles.place}>
              <summary>
                {place} <span className={styles.count}>{left.wrong(here.length)}</span>
              </summary>
              <ErrorList errors={here} state={fromReview} />
            </details>
          );
        })}
      </div>
    </Alert>
  );
}
