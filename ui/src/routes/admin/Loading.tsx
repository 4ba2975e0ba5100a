import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { Spinner } from '../../components/Spinner';
import { useSpeech } from '../../i18n/language';
import { timeOfDay } from '../../lib/time';
import { deskText } from './desk';
import styles from './Loading.module.css';
import type { Fresh } from './useFresh';

/** In place of what is not here yet, or could not be had. */
export function Loading({ fresh }: { fresh: Pick<Fresh<unknown>, 'state' | 'again'> }) {
  const text = deskText.use();
  if (fresh.state === 'here') return null;
  if (fresh.state === 'loading') {
    return (
      <div className={styles.loading}>
        <Spinner>{text.loading}</Spinner>
      </div>
    );
  }
  return (
    <div className={styles.loading} role="alert">
      <p>{text.failed}</p>
      <Button look="line" slim onClick={() => void fresh.again()}>
        {text.again}
      </Button>
    </div>
  );
}

/** Over what is shown although the server is silent: as of when it is. */
export function Silence({ since }: { since: Date | undefined }) {
  const text = deskText.use();
  const { language } = useSpeech();
  return (
    <div role="status">
      {since && (
        <p className={styles.silence}>
          <Icon name="signal-off" />
          <span>{text.silent(timeOfDay(since, language))}</span>
        </p>
      )}
    </div>
  );
}
