import { Alert } from '../../components/Alert';
import { useSpeech } from '../../i18n/language';
import { countdown } from '../../lib/time';
import { type Failure, failureWords } from './failure';
import styles from './LoginPage.module.css';
import { loginText } from './login';

/** Why somebody is still outside, and how long they have to wait. */
export function FailureAlert({ failure, left }: { failure: Failure; left: number }) {
  const text = loginText.use();
  const { language } = useSpeech();
  return (
    <Alert title={text.failure.title}>
      <p>{failureWords(failure, text, language)}</p>
      {failure.until && (
        <>
          {left > 0 && <p className={styles.wait}>{text.failure.wait(countdown(left))}</p>}
          <p role="status">{left === 0 && text.failure.again}</p>
        </>
      )}
    </Alert>
  );
}
