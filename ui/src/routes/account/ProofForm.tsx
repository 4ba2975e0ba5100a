import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button';
import { CodeField } from '../../features/account/CodeField';
import type { SubmissionOutcome } from '../../features/account/useSubmission';
import { nothingWrong } from '../../features/account/wrong';
import { http } from '../../features/calls/http';
import { useSpeech } from '../../i18n/language';
import { spoken } from '../../i18n/message';
import { isBlank, typed } from '../../lib/typed';
import { CurrentPassword } from './CurrentPassword';
import styles from './Security.module.css';
import { securityText } from './security';
import { type Setback, setBack } from './setback';
import { Trouble } from './Trouble';
import { useSetbacks } from './useSetbacks';

/** Asks for the password, and for a code if the account has one. On success, the caller removes this form. */
export function ProofForm({ onProven, children }: { onProven: () => Promise<void>; children: ReactNode }) {
  const { password: text, prove } = securityText.use();
  const { language } = useSpeech();
  const [coded, setCoded] = useState(false);

  async function send(form: FormData): Promise<SubmissionOutcome<Setback> | undefined> {
    const code = typed(form, 'code');
    try {
      await http('POST /user/proof', { body: { current: typed(form, 'current'), ...(code && { code }) }, quiet: true });
      await onProven();
      return undefined;
    } catch (error) {
      const outcome = setBack(error, language);
      if (!outcome.wrong?.has('code') || coded) return outcome;
      // The code is asked for once the password was right.
      setCoded(true);
      return {};
    }
  }

  const { submit, edited, busy, left, ...tried } = useSetbacks({
    check: (form) =>
      isBlank(typed(form, 'current')) ? new Map([['current', spoken(language, text.missing)]]) : nothingWrong,
    send,
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Trouble {...tried} left={left} />
      <CurrentPassword id="proof" wrong={tried.wrong} onEdit={edited} />
      {coded && <CodeField error={tried.wrong.get('code')} onEdit={() => edited('code')} />}
      <div className={styles.acts}>
        <Button type="submit" look="primary" busy={busy || left > 0}>
          {busy ? prove.busy : prove.submit}
        </Button>
        {children}
      </div>
    </form>
  );
}
