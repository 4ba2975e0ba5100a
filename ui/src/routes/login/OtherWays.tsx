import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { http } from '../../features/calls/http';
import { useSpeech } from '../../i18n/language';
import { spoken } from '../../i18n/message';
import { canUsePasskeys, provePasskey } from '../../lib/device/passkeys';
import { CallError } from '../../lib/http/error';
import { lender } from '../../lib/lender';
import { useBusy } from '../../lib/useBusy';
import { useSecondsLeft } from '../../lib/useSecondsLeft';
import { useSignal } from '../../lib/useSignal';
import { wantedFrom } from '../../lib/wanted';
import { FailureAlert } from './FailureAlert';
import { failureOf, type SignInFailure } from './failure';
import { forgotHash } from './forgot-hash';
import styles from './LoginPage.module.css';
import { words as en } from './notices.en';
import { words as es } from './notices.es';
import { useEntrance } from './useEntrance';

/** The sign-in link is requested on the page for a forgotten password, with other words. */
const linkHash = `${forgotHash}-link`;

// Both languages, because offline the other one could not be loaded.
const catalogue = { en, es };

const form = () => document.querySelector('form');
const typedEmail = () => form()?.querySelector<HTMLInputElement>('#email')?.value;
/** The box of the form above: a user who unchecked it does not want to stay signed in, whichever way they come in. */
const remembers = () => form()?.querySelector<HTMLInputElement>('[name=remember]')?.checked !== false;

/** Ways to sign in without a password: with a passkey, or with a link in an email. */
export function OtherWays() {
  const { language } = useSpeech();
  const { ways: text } = catalogue[language];
  const { search } = useLocation();
  const navigate = useNavigate();
  const enter = useEntrance();
  const online = useSignal();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<SignInFailure>();
  const left = useSecondsLeft(failure?.until);
  const hasPasskeys = canUsePasskeys();
  const { sendsMail } = lender();
  if (!hasPasskeys && !sendsMail) return null;

  async function usePasskey(): Promise<void> {
    setFailure(undefined);
    const proof = await provePasskey(await http('POST /user/passkeys/question', { quiet: true }));
    if (proof === 'declined') return;
    if (typeof proof === 'string') {
      setFailure({ kind: 'other', said: spoken(language, text.failed) });
      return;
    }
    const kept = remembers() ? {} : { remember: false };
    try {
      const session = await http('POST /user/passkeys/auth', { body: { ...proof, ...kept }, quiet: true });
      enter({ session, remember: kept.remember, to: wantedFrom(search, location.origin) });
    } catch (error) {
      const unknown = error instanceof CallError && error.code === 'invalid_credentials';
      setFailure(unknown ? { kind: 'other', said: spoken(language, text.unknown) } : failureOf(error));
    }
  }

  return (
    <div className={styles.box}>
      <p>{text.or}</p>
      {failure && <FailureAlert title={text.failure} failure={failure} left={left} />}
      {!online && <p>{text.offline}</p>}
      {hasPasskeys && (
        <Button
          look="line"
          block
          busy={busy || left > 0}
          onClick={() => void whileBusy(usePasskey, (error) => setFailure(failureOf(error)))}
        >
          {text.passkey}
        </Button>
      )}
      {sendsMail && (
        <Button look="line" block onClick={() => void navigate({ search, hash: linkHash }, { state: typedEmail() })}>
          {text.link}
        </Button>
      )}
    </div>
  );
}
