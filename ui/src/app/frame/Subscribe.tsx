import { type FormEvent, useId, useState } from 'react';
import { Icon } from '../../components/Icon';
import { notify } from '../../components/notify';
import { http } from '../../features/calls/http';
import { sendHere } from '../../features/outbox/here';
import { currentSpeech } from '../../i18n/language';
import { CallError } from '../../lib/http/error';
import { successNotice } from '../../lib/http/notice';
import { session } from '../../lib/session';
import { useIsHere } from '../../lib/useIsHere';
import { uuid } from '../../lib/uuid';
import { frameText } from './frame';
import styles from './Subscribe.module.css';

type Outcome = { state: 'sending' | 'received' | 'waiting' | 'missing' } | { state: 'failed'; why: string | undefined };

/** A visitor has no outbox, so nothing waits: what cannot be sent now stays in the field. */
async function sendAsVisitor(email: string): Promise<Outcome> {
  try {
    await http('POST /subscription', { body: { email }, quiet: true });
    return { state: 'received' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { state: 'failed', why: error.fields['email'] ?? error.said?.[currentSpeech().language] };
  }
}

/** Newsletter sign-up. Subscribing twice has no further effect. */
export function Subscribe() {
  const { news } = frameText.use();
  const [email, setEmail] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const id = useId();
  const isHere = useIsHere();

  async function subscribe(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (outcome?.state === 'sending') return;
    if (!email.trim()) {
      document.getElementById(id)?.focus();
      return setOutcome({ state: 'missing' });
    }
    setOutcome({ state: 'sending' });
    const sent = session.token()
      ? await sendHere({ kind: 'subscription', id: uuid(), email }, isHere)
      : await sendAsVisitor(email);
    if (sent.state === 'received' || sent.state === 'waiting') {
      setEmail('');
      setOutcome({ state: sent.state });
      if (sent.state === 'received') notify.success(successNotice);
      return;
    }
    const why = sent.state === 'failed' ? sent.why : sent.state === 'rejected' ? sent.why.fields['email'] : undefined;
    setOutcome({ state: 'failed', why });
    if (why) document.getElementById(id)?.focus();
  }
  const wrong = outcome?.state === 'missing' || outcome?.state === 'failed';
  const words =
    !outcome || outcome.state === 'sending' ? '' : outcome.state === 'failed' ? outcome.why : news[outcome.state];
  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={subscribe}>
      <label className={styles.label} htmlFor={id}>
        {news.label}
      </label>
      <div className={styles.line}>
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          enterKeyHint="send"
          placeholder={news.placeholder}
          value={email}
          aria-invalid={wrong || undefined}
          aria-describedby={`${id}-outcome`}
          onChange={({ target }) => {
            setEmail(target.value);
            setOutcome(undefined);
          }}
        />
        <button type="submit" aria-label={news.send} aria-disabled={outcome?.state === 'sending' || undefined}>
          <Icon name="send" />
        </button>
      </div>
      <p className={styles.outcome} id={`${id}-outcome`} role="status">
        {words ?? news.failed}
      </p>
    </form>
  );
}
