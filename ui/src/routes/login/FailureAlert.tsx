import { Alert } from '../../components/Alert';
import { Wait } from '../../components/Wait';
import { useSpeech } from '../../i18n/language';
import { failureWords, type SignInFailure } from './failure';
import { loginText } from './login';

export function FailureAlert({ failure, left }: { failure: SignInFailure; left: number }) {
  const text = loginText.use();
  const { language } = useSpeech();
  return (
    <Alert title={text.failure.title}>
      <p>{failureWords(failure, text, language)}</p>
      {failure.until && <Wait left={left} />}
    </Alert>
  );
}
