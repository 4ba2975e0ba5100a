import { Alert } from '../../components/Alert';
import { Wait } from '../../components/Wait';
import { useSpeech } from '../../i18n/language';
import { canSignUp } from '../../lib/lender';
import { failureWords, type SignInFailure } from './failure';
import { loginText } from './login';

interface FailureAlertProps {
  /** What failed, if it was not signing in. */
  title?: string;
  failure: SignInFailure;
  left: number;
}

export function FailureAlert({ title, failure, left }: FailureAlertProps) {
  const text = loginText.use();
  const { language } = useSpeech();
  return (
    <Alert title={title ?? text.failure.title}>
      <p>{failureWords(failure, text, language)}</p>
      {!title && failure.kind === 'credentials' && canSignUp() && <p>{text.failure.unconfirmed}</p>}
      {failure.until && <Wait left={left} />}
    </Alert>
  );
}
