import { useState } from 'react';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { Confirm } from '../../components/Confirm';
import { useUser } from '../../features/account/account';
import { http } from '../../features/calls/http';
import { useSpeech } from '../../i18n/language';
import { type Message, spoken } from '../../i18n/message';
import type { Passkey } from '../../lib/api/types';
import { canUsePasskeys, makePasskey } from '../../lib/device/passkeys';
import type { CallError } from '../../lib/http/error';
import { failureNotice } from '../../lib/http/notice';
import { useBusy } from '../../lib/useBusy';
import { useQuery } from '../../lib/useQuery';
import { useSignal } from '../../lib/useSignal';
import { PasskeyRow } from './PasskeyRow';
import { ProofForm } from './ProofForm';
import styles from './Security.module.css';
import { securityText } from './security';
import { Unasked } from './Unasked';
import { useGoingOn } from './useGoingOn';

const ask = (signal: AbortSignal) => http('GET /user/passkeys', { quiet: true, signal });

/** What the user is doing with their passkeys. */
type Doing =
  | { at: 'rest'; done?: 'added' | 'renamed' | 'removed' }
  | { at: 'proving' }
  | { at: 'naming'; id: string }
  | { at: 'removing'; passkey: Passkey };

/** The user's passkeys: adding one takes a recent proof of identity. `device` names this device. */
export function Passkeys({ device }: { device: string | undefined }) {
  const { passkeys: text, factor, trouble } = securityText.use();
  const { language } = useSpeech();
  const asked = useQuery('passkeys', ask, { onlyFresh: true });
  const isStaff = useUser()?.kind === 'staff';
  const online = useSignal();
  const [doing, setDoing] = useState<Doing>({ at: 'rest' });
  const [failure, setFailure] = useState<Message>();
  const [busy, whileBusy] = useBusy();
  const heading = useGoingOn(doing.at === 'rest');

  function failed(error: CallError): void {
    const { code } = error;
    if (code === 'prove_again') {
      setDoing({ at: 'proving' });
      return;
    }
    const refused = asked.reply?.passkeys.length ? text.enough : text.noWay;
    const ours = code === 'second_factor' ? text.secondStep : code === 'not_allowed' ? refused : undefined;
    setFailure(ours ? spoken(language, ours) : failureNotice(error).text);
  }

  async function make(): Promise<void> {
    const offer = await http('POST /user/passkeys/offer', { quiet: true });
    setDoing({ at: 'rest' });
    const made = await makePasskey(offer);
    if (made === 'declined') return;
    if (typeof made === 'string') {
      setFailure(spoken(language, text[made]));
      return;
    }
    await http('POST /user/passkeys', { body: { ...made, name: device ?? text.unnamed }, quiet: true });
    await finish('added');
  }

  const add = () => {
    setFailure(undefined);
    return whileBusy(make, failed);
  };

  async function finish(done?: 'added' | 'renamed' | 'removed'): Promise<void> {
    setDoing(done ? { at: 'rest', done } : { at: 'rest' });
    if (done) await asked.again();
  }

  const remove = ({ id }: Passkey) => {
    setFailure(undefined);
    return whileBusy(
      async () => {
        await http('DELETE /user/passkeys/{id}', { path: { id }, quiet: true });
        await finish('removed');
      },
      (error) => {
        setDoing({ at: 'rest' });
        failed(error);
      },
    );
  };

  function adding() {
    if (!canUsePasskeys()) return <p>{text.noWay}</p>;
    if (doing.at !== 'proving') {
      return (
        <Button look="line" slim busy={busy} onClick={() => void add()}>
          {busy ? text.busy : text.add}
        </Button>
      );
    }
    return (
      <>
        <p>{text.prove}</p>
        <ProofForm onProven={async () => void (await add())}>
          <Button look="bare" onClick={() => void finish()}>
            {factor.cancel}
          </Button>
        </ProofForm>
      </>
    );
  }

  return (
    <section className={styles.part} aria-labelledby="passkeys">
      <div className={styles.title}>
        <h2 id="passkeys" ref={heading} tabIndex={-1}>
          {text.title}
        </h2>
      </div>
      <p>
        {text.lede} {isStaff && text.staff}
      </p>
      {asked.reply ? (
        <>
          <p role="status">{doing.at === 'rest' && doing.done && text[doing.done]}</p>
          {asked.reply.passkeys.length > 0 ? (
            <ul className={styles.sessions}>
              {asked.reply.passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  naming={doing.at === 'naming' && doing.id === passkey.id}
                  busy={busy}
                  onName={() => setDoing({ at: 'naming', id: passkey.id })}
                  onNamed={(renamed) => void finish(renamed ? 'renamed' : undefined)}
                  onRemove={() => setDoing({ at: 'removing', passkey })}
                />
              ))}
            </ul>
          ) : (
            <p>{text.none}</p>
          )}
          {failure && <Alert title={trouble} message={failure} />}
          {!online && <p>{text.offline}</p>}
          {adding()}
          {doing.at === 'removing' && (
            <Confirm
              words={text.sure}
              danger
              busy={busy}
              onYes={() => void remove(doing.passkey)}
              onNo={() => void finish()}
            >
              <p>{text.sure.text(`\u2068${doing.passkey.name}\u2069`)}</p>
            </Confirm>
          )}
        </>
      ) : (
        <Unasked asked={asked} />
      )}
    </section>
  );
}
