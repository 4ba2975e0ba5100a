import { type FormEvent, type ReactNode, useState } from 'react';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { ErrorSummary } from '../../components/ErrorSummary';
import { Said } from '../../components/Said';
import { CodeField } from '../../features/account/CodeField';
import { useSpeech } from '../../i18n/language';
import { type Message, spoken } from '../../i18n/message';
import { CallError } from '../../lib/http/error';
import { failureNotice } from '../../lib/http/notice';
import styles from './Security.module.css';
import { securityText } from './security';

interface CodeFormProps {
  words: { submit: string; busy: string };
  /** Whether only a code of the app will do. */
  deviceOnly?: boolean;
  send: (code: string) => Promise<void>;
  /** Another way out, beside the button. */
  children?: ReactNode;
}

interface Outcome {
  number: number;
  wrong?: Message | undefined;
  failure?: Message | undefined;
}

/** Asks for a code, and says at its field what is wrong with it. */
export function CodeForm({ words, deviceOnly, send, children }: CodeFormProps) {
  const { codeMissing, trouble } = securityText.use();
  const { language } = useSpeech();
  const [{ number, wrong, failure }, setOutcome] = useState<Outcome>({ number: 0 });
  const [busy, setBusy] = useState(false);
  const settle = (outcome: Omit<Outcome, 'number'>) => setOutcome((last) => ({ ...outcome, number: last.number + 1 }));

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const code = new FormData(event.currentTarget).get('code');
    if (typeof code !== 'string' || !code.trim()) {
      settle({ wrong: spoken(language, codeMissing) });
      return;
    }
    setBusy(true);
    try {
      await send(code);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const said = error.fields['code'];
      settle(said ? { wrong: spoken(language, said) } : { failure: failureNotice(error).text });
    }
    setBusy(false);
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {wrong && <ErrorSummary key={number} errors={[{ field: 'code', error: wrong }]} />}
      {failure && (
        <Alert key={number} title={trouble}>
          <Said message={failure} />
        </Alert>
      )}
      <CodeField error={wrong} deviceOnly={deviceOnly === true} onEdit={() => setOutcome({ number })} />
      <div className={styles.acts}>
        <Button type="submit" look="primary" busy={busy}>
          {busy ? words.busy : words.submit}
        </Button>
        {children}
      </div>
    </form>
  );
}
