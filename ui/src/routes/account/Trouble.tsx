import { Alert } from '../../components/Alert';
import { ErrorSummary } from '../../components/ErrorSummary';
import { Said } from '../../components/Said';
import { Wait } from '../../components/Wait';
import { entries, type Wrong } from '../../features/account/wrong';
import { securityText } from './security';
import type { Setback } from './setback';

interface TroubleProps {
  /** The number of the try: what is said about each is said anew. */
  number: number;
  wrong: Wrong;
  failure: Setback | undefined;
  /** The seconds to another try. */
  left: number;
}

/** On top of a form: what is wrong with its fields, or why it came to nothing. */
export function Trouble({ number, wrong, failure, left }: TroubleProps) {
  const { trouble } = securityText.use();
  return (
    <>
      {wrong.size > 0 && <ErrorSummary key={`wrong-${number}`} errors={entries(wrong)} />}
      {failure && (
        <Alert key={number} title={trouble}>
          <p>
            <Said message={failure.why} />
          </p>
          {failure.until && <Wait left={left} />}
        </Alert>
      )}
    </>
  );
}
