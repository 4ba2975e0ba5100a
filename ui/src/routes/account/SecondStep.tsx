import { useState } from 'react';
import { Alert } from '../../components/Alert';
import { Button, ButtonLink } from '../../components/Button';
import { Tag } from '../../components/Tag';
import { useUser } from '../../features/account/account';
import { goOn } from '../../features/account/go-on';
import { http } from '../../features/calls/http';
import { useSpeech } from '../../i18n/language';
import type { FactorOffer, SecondFactor } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { failureNotice, type Notice } from '../../lib/http/notice';
import { day } from '../../lib/time';
import { useQuery } from '../../lib/useQuery';
import { CodeForm } from './CodeForm';
import { Codes } from './Codes';
import { Offer } from './Offer';
import { ProofForm } from './ProofForm';
import styles from './Security.module.css';
import { securityText } from './security';
import { Unasked } from './Unasked';
import { useGoingOn } from './useGoingOn';

const ask = (signal: AbortSignal) => http('GET /user/second_factor', { quiet: true, signal });

/** What the user is doing with two-step verification. */
type Doing =
  | { at: 'rest'; on?: boolean }
  | { at: 'confirming' }
  | { at: 'proving'; aim: 'device' | 'codes' }
  | { at: 'offer'; offer: FactorOffer }
  | { at: 'codes'; codes: readonly string[]; on: boolean };

const few = 3;

const mustConfirm = (error: unknown) => error instanceof CallError && error.code === 'prove_again';

function InUse({ factor, onAim }: { factor: SecondFactor; onAim: (aim: 'device' | 'codes') => void }) {
  const { factor: text } = securityText.use();
  const { language } = useSpeech();
  const { since, recoveryCodesLeft: left } = factor;
  return (
    <>
      <p>
        {since && text.since(day(new Date(since), language))} {text.left(left)} {left <= few && text.few}
      </p>
      <div className={styles.acts}>
        <Button look="line" slim onClick={() => onAim('codes')}>
          {text.renew}
        </Button>
        <Button look="line" slim onClick={() => onAim('device')}>
          {text.replace}
        </Button>
      </div>
    </>
  );
}

/**
 * Two-step verification, required for staff and optional for others: set up, change the device, new recovery codes.
 * Setting it up takes a recent proof of identity.
 */
export function SecondStep({ onEnded }: { onEnded: () => void }) {
  const { factor: text, prove, on, calendarLink, desk, trouble } = securityText.use();
  const asked = useQuery('second factor', ask, { onlyFresh: true });
  const { again } = asked;
  const isStaff = useUser()?.kind === 'staff';
  const [doing, setDoing] = useState<Doing>({ at: 'rest' });
  const [failure, setFailure] = useState<Notice>();
  const heading = useGoingOn(doing.at === 'rest');
  const rest = () => setDoing({ at: 'rest' });
  const cancel = (
    <Button look="bare" onClick={rest}>
      {text.cancel}
    </Button>
  );

  async function begin(code?: string): Promise<void> {
    const offer = await http('POST /user/second_factor/offer', { body: code ? { code } : {}, quiet: true });
    setDoing({ at: 'offer', offer });
  }

  async function start(): Promise<void> {
    setFailure(undefined);
    try {
      await begin();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (mustConfirm(error)) {
        setDoing({ at: 'confirming' });
        return;
      }
      rest();
      setFailure(failureNotice(error));
    }
  }

  async function turnOn(code: string): Promise<void> {
    try {
      const { recoveryCodes } = await goOn(
        () => http('POST /user/second_factor', { body: { code }, quiet: true, replacesToken: true }),
        (reply) => reply.session,
      );
      setDoing({ at: 'codes', codes: recoveryCodes, on: true });
    } catch (error) {
      if (!mustConfirm(error)) throw error;
      // The proof has expired meanwhile. The session keeps the key, so the app doesn't have to be set up again.
      setDoing({ at: 'confirming' });
      return;
    }
    await again();
    onEnded();
  }

  async function renew(code: string): Promise<void> {
    const { recoveryCodes } = await http('POST /user/second_factor/recovery', { body: { code }, quiet: true });
    setDoing({ at: 'codes', codes: recoveryCodes, on: false });
    await again();
  }

  function shown() {
    const factor = asked.reply;
    if (!factor) return <Unasked asked={asked} />;
    if (doing.at === 'codes') {
      return <Codes codes={doing.codes} onDone={() => setDoing({ at: 'rest', on: doing.on })} />;
    }
    if (doing.at === 'offer') {
      return (
        <Offer offer={doing.offer} send={turnOn}>
          {cancel}
        </Offer>
      );
    }
    if (doing.at === 'confirming') {
      return (
        <>
          <p>{prove.start}</p>
          <ProofForm onProven={start}>{cancel}</ProofForm>
        </>
      );
    }
    if (doing.at === 'proving') {
      return (
        <>
          <p>{prove[doing.aim]}</p>
          <CodeForm words={prove} send={doing.aim === 'device' ? begin : renew}>
            {cancel}
          </CodeForm>
        </>
      );
    }
    if (factor.since) {
      return (
        <>
          {doing.on && (
            <>
              <p role="status">
                {on} {isStaff && calendarLink}
              </p>
              {isStaff && (
                <ButtonLink look="primary" arrow to="/admin">
                  {desk}
                </ButtonLink>
              )}
            </>
          )}
          <InUse factor={factor} onAim={(aim) => setDoing({ at: 'proving', aim })} />
        </>
      );
    }
    return (
      <>
        {factor.mustEnrol && <p className={styles.must}>{text.must}</p>}
        <p>{text.none}</p>
        {failure && <Alert title={trouble} message={failure.text} />}
        <Button look="primary" onClick={() => void start()}>
          {text.start}
        </Button>
      </>
    );
  }

  return (
    <section className={styles.part} aria-labelledby="second-step">
      <div className={styles.title}>
        <h2 id="second-step" ref={heading} tabIndex={-1}>
          {text.title}
        </h2>
        {asked.reply?.since && <Tag tone="good">{text.inUse}</Tag>}
      </div>
      {shown()}
    </section>
  );
}
