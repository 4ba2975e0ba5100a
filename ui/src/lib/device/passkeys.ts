import type { NewPasskey, PasskeyProof, PasskeyQuestion, PasskeyRequest } from '../api/types';

/** Calls carry bytes in base64url. */
const read = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
const written = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** Browsers bind passkeys to a site's name, so there are none at a bare IP address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);

/** Why the device made no passkey, or proved none. */
export type PasskeySetback = 'declined' | 'known' | 'failed';

/** The user's "no" and a device that waited too long look the same, so that pages learn nothing about the device. */
function setbackOf(error: unknown): PasskeySetback {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'InvalidStateError') return 'known';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'declined' : 'failed';
}

async function answer<Answer>(ask: () => Promise<Credential | null>, use: (key: PublicKeyCredential) => Answer) {
  try {
    const key = await ask();
    return key instanceof PublicKeyCredential ? use(key) : 'failed';
  } catch (error) {
    return setbackOf(error);
  }
}

type Made = Omit<NewPasskey, 'name'>;

/** Lets the user's device make a passkey. */
export const makePasskey = (asked: PasskeyRequest): Promise<Made | PasskeySetback> =>
  answer<Made | PasskeySetback>(
    () =>
      navigator.credentials.create({
        publicKey: {
          challenge: read(asked.challenge),
          rp: { id: asked.rpId, name: asked.rpName },
          user: { id: read(asked.userId), name: asked.userName, displayName: asked.userDisplayName },
          pubKeyCredParams: asked.algorithms.map((alg) => ({ type: 'public-key', alg })),
          excludeCredentials: asked.known.map((id) => ({ type: 'public-key', id: read(id) })),
          authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
          attestation: 'none',
        },
      }),
    ({ response }) =>
      response instanceof AuthenticatorAttestationResponse
        ? { clientData: written(response.clientDataJSON), attestation: written(response.attestationObject) }
        : 'failed',
  );

/** Lets the user choose a passkey on their device. */
export const provePasskey = (asked: PasskeyQuestion): Promise<PasskeyProof | PasskeySetback> =>
  answer<PasskeyProof | PasskeySetback>(
    () =>
      navigator.credentials.get({
        publicKey: { challenge: read(asked.challenge), rpId: asked.rpId, userVerification: 'required' },
      }),
    ({ rawId, response }) =>
      response instanceof AuthenticatorAssertionResponse && response.userHandle
        ? {
            credential: written(rawId),
            clientData: written(response.clientDataJSON),
            authenticatorData: written(response.authenticatorData),
            signature: written(response.signature),
            userHandle: written(response.userHandle),
          }
        : 'failed',
  );
