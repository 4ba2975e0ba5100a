import { Alert } from '../../components/Alert';
import { ErrorSummary } from '../../components/ErrorSummary';
import { Wait } from '../../components/Wait';
import { entries, type FieldErrors } from '../../features/account/wrong';
import { securityText } from './security';
import type { Setback } from './setback';

interface TroubleProps {
  /** The number of the try, so that a repeated message is announced again. */
  number: number;
  wrong: FieldErrors;
  failure: Setback | undefined;
  /** Seconds until the next allowed try. */
  left: number;
}

export function Trouble({ number, wrong, failure, left }: TroubleProps) {
  const { trouble } = securityText.use();
  return (
    <>
      {wrong.size > 0 && <ErrorSummary key={`wrong-${number}`} errors={entries(wrong)} />}
      {failure && (
        <Alert key={number} title={trouble} message={failure.why}>
          {failure.until && <Wait left={left} />}
        </Alert>
      )}
    </>
  );
}
