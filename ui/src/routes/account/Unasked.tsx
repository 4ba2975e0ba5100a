import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { Spinner } from '../../components/Spinner';
import { securityText } from './security';

/** A part that is not here yet, or could not be fetched. */
export function Unasked({ state, onAgain }: { state: 'loading' | 'failed'; onAgain: () => Promise<void> }) {
  const { loading, failed } = securityText.use();
  if (state === 'loading') return <Spinner>{loading}</Spinner>;
  return (
    <Alert title={failed.title}>
      <Button look="line" slim onClick={() => void onAgain()}>
        {failed.again}
      </Button>
    </Alert>
  );
}
