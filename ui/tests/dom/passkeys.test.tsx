import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '../../src/components/notify';
import { signIn } from '../../src/features/account/account';
import { switchLanguage } from '../../src/i18n/catalogue';
import type { Passkey, PasskeyRequest } from '../../src/lib/api/types';
import { keepLender, lender } from '../../src/lib/lender';
import { session } from '../../src/lib/session';
import { ready } from '../../src/routes/account/SecurityPage';
import { securityText } from '../../src/routes/account/security';
import { LoginPage } from '../../src/routes/login/LoginPage';
import { loginText } from '../../src/routes/login/login';
import { done, noSignal, playServer, refused } from './played-server';
import { find, press, render } from './render';
import { button, send, type } from './typing';

const speeches = [
  {
    language: 'en',
    way: 'Sign in with a passkey',
    link: 'Email me a sign-in link',
    unknown: 'We don’t recognize this passkey.',
    failed: 'Your device couldn’t use the passkey.',
    unreachable: 'Could not connect to the server',
    sent: 'If \u2068marisol@example.com\u2069 has an account, we sent it a link to sign in.',
    linkTitle: 'Sign in with a link',
    enter: 'Sign in',
    goneTitle: 'This link no longer works',
    add: 'Add a passkey',
    none: 'You have no passkeys yet.',
    noWay: 'This browser can’t use passkeys here.',
    prove: 'Before you add a passkey, confirm that it’s you.',
    added: 'Your passkey was added.',
    known: 'This device already has a passkey for your account.',
    notMade: 'Your device couldn’t create a passkey.',
    secondStep: 'Set up two-step verification first.',
    enough: 'You’ve reached the limit for passkeys.',
    device: 'Chrome on Android',
    rename: 'Rename: Phone',
    remove: 'Remove: Laptop',
    yes: 'Remove',
    removed: 'The passkey was removed.',
    unused: 'Not used yet',
  },
  {
    language: 'es',
    way: 'Usar una llave de acceso',
    link: 'Recibir un enlace por correo electrónico',
    unknown: 'No reconocemos esta llave de acceso.',
    failed: 'Su dispositivo no pudo usar la llave de acceso.',
    unreachable: 'No se pudo conectar con el servidor',
    sent: 'Si \u2068marisol@example.com\u2069 tiene una cuenta, le enviamos un enlace para iniciar sesión.',
    linkTitle: 'Inicie sesión con un enlace',
    enter: 'Iniciar sesión',
    goneTitle: 'Este enlace ya no funciona',
    add: 'Agregar una llave de acceso',
    none: 'Todavía no tiene llaves de acceso.',
    noWay: 'Este navegador no puede usar llaves de acceso aquí.',
    prove: 'Antes de agregar una llave de acceso, confirme que es usted.',
    added: 'Se agregó su llave de acceso.',
    known: 'Este dispositivo ya tiene una llave de acceso para su cuenta.',
    notMade: 'Su dispositivo no pudo crear una llave de acceso.',
    secondStep: 'Configure primero la verificación en dos pasos.',
    enough: 'Ya tiene el máximo de llaves de acceso.',
    device: 'Chrome en Android',
    rename: 'Cambiar nombre: Phone',
    remove: 'Eliminar: Laptop',
    yes: 'Eliminar',
    removed: 'Se eliminó la llave de acceso.',
    unused: 'Aún sin usar',
  },
] as const;

const marisol = { id: '1', name: 'Marisol', email: 'marisol@example.com', kind: 'borrower' } as const;
const inside = { token: 'a-token', draftKey: 'A'.repeat(43), user: marisol };
const before = lender();

/** Bytes whose base64url has every special letter: `-_-_`. */
const special = Uint8Array.from([0xfb, 0xff, 0xbf]);
const bytes = (...numbers: number[]) => Uint8Array.from(numbers).buffer;

class AuthenticatorAttestationResponse {
  readonly clientDataJSON = special.buffer;
  readonly attestationObject = bytes(1, 2, 3, 4);
}
class AuthenticatorAssertionResponse {
  readonly clientDataJSON = special.buffer;
  readonly authenticatorData = bytes(1);
  readonly signature = bytes(2);
  readonly userHandle = bytes(3);
}
class PublicKeyCredential {
  readonly rawId = bytes(0);
  readonly response: object;
  constructor(response: object) {
    this.response = response;
  }
}

const create = vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>();
const get = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>();

let server: ReturnType<typeof playServer>;
let router: ReturnType<typeof createMemoryRouter>;
let place = document.body;

beforeEach(() => {
  server = playServer();
  for (const known of [PublicKeyCredential, AuthenticatorAttestationResponse, AuthenticatorAssertionResponse]) {
    vi.stubGlobal(known.name, known);
  }
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true });
  create.mockReset().mockImplementation(async () => new PublicKeyCredential(new AuthenticatorAttestationResponse()));
  get.mockReset().mockImplementation(async () => new PublicKeyCredential(new AuthenticatorAssertionResponse()));
});
afterEach(() => {
  vi.restoreAllMocks();
  session.endEverywhere();
  keepLender(before);
});

describe.each(speeches)('signing in without a password ($language)', (speech) => {
  async function open(path: string): Promise<void> {
    router = createMemoryRouter(
      [
        { path: '/login', Component: LoginPage },
        { path: '*', element: <p>inside</p> },
      ],
      { initialEntries: [path] },
    );
    place = await render(<RouterProvider router={router} />);
    await act(() => vi.dynamicImportSettled());
  }
  const told = () => place.textContent;

  beforeEach(async () => {
    await switchLanguage(speech.language);
    await loginText.load();
    keepLender({ ...before, sendsMail: true });
    server.on('POST /user/passkeys/question', () => Response.json({ challenge: '-_-_', rpId: 'localhost' }));
    server.on('POST /user/passkeys/auth', () => Response.json(inside));
  });

  it('proves a passkey and leads to the page that was wanted', async () => {
    const told = vi.spyOn(notify, 'success');
    await open('/login?to=%2Fabout');
    await press(button(place, speech.way));
    const asked = get.mock.calls[0]?.[0].publicKey;
    expect(asked).toMatchObject({ challenge: special, rpId: 'localhost', userVerification: 'required' });
    expect(asked?.allowCredentials, 'any passkey of the site will do').toBeUndefined();
    expect(server.sent('POST /user/passkeys/auth')).toEqual([
      { credential: 'AA', clientData: '-_-_', authenticatorData: 'AQ', signature: 'Ag', userHandle: 'Aw' },
    ]);
    expect([session.token(), session.remembered(), router.state.location.pathname]).toEqual([
      'a-token',
      true,
      '/about',
    ]);
    expect(told, 'the welcome, and nothing about the question').toHaveBeenCalledTimes(1);
  });

  it('forgets the device if the person does not want to stay signed in', async () => {
    await open('/login');
    await press(find(place, '[name="remember"]'));
    await press(button(place, speech.way));
    expect(server.sent('POST /user/passkeys/auth')).toMatchObject([{ remember: false }]);
    expect(session.remembered()).toBe(false);
  });

  it('says nothing when the person declines, and why it failed otherwise', async () => {
    await open('/login');
    get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await press(button(place, speech.way));
    expect(place.querySelector('[class*="alert"], section')).toBeNull();
    get.mockRejectedValueOnce(new DOMException('', 'SecurityError'));
    await press(button(place, speech.way));
    expect(told()).toContain(speech.failed);
    server.on('POST /user/passkeys/auth', () => refused(401, 'invalid_credentials'));
    await press(button(place, speech.way));
    expect(told()).toContain(speech.unknown);
    server.on('POST /user/passkeys/question', noSignal);
    await press(button(place, speech.way));
    expect(told()).toContain(speech.unreachable);
    expect(session.token()).toBeNull();
  });

  it('offers no passkey to a browser that has none, and no link where the site sends no mail', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    await open('/login');
    expect(told()).not.toContain(speech.way);
    button(place, speech.link);
    keepLender({ ...before, sendsMail: false });
    await open('/login');
    expect(told()).not.toContain(speech.link);
  });

  it('has a link sent, with the same answer for every address', async () => {
    server.on('POST /user/link', done);
    await open('/login');
    await type(place, '#email', 'marisol@example.com');
    await press(button(place, speech.link));
    await act(() => vi.dynamicImportSettled());
    expect([find(place, 'h1').textContent, router.state.location.hash]).toEqual([speech.linkTitle, '#forgot-link']);
    await send(place);
    expect(server.sent('POST /user/link')).toEqual([{ email: 'marisol@example.com' }]);
    expect(told()).toContain(speech.sent);
  });

  it('waits for a press before it uses a link, and asks for a code where one is needed', async () => {
    server.on('POST /user/invite/check', () => Response.json({ ...marisol, purpose: 'signin' }));
    server.on('POST /user/link/auth', () => refused(401, 'code_needed'));
    await open('/login#invite=a-link');
    expect(find(place, 'h1').textContent).toBe(speech.enter);
    expect(server.sent('POST /user/link/auth')).toEqual([]);
    await send(place);
    await act(() => vi.dynamicImportSettled());
    server.on('POST /user/link/auth', () => Response.json(inside));
    await type(place, '#code', '123456');
    await send(place);
    expect(server.sent('POST /user/link/auth')).toEqual([
      { invite: 'a-link', remember: true },
      { invite: 'a-link', remember: true, code: '123456' },
    ]);
    expect(session.token()).toBe('a-token');
  });

  it('says that a used link no longer works', async () => {
    server.on('POST /user/invite/check', () => Response.json({ ...marisol, purpose: 'signin' }));
    server.on('POST /user/link/auth', () => refused(410, 'invite_gone'));
    await open('/login#invite=a-link');
    await send(place);
    expect(find(place, 'h1').textContent).toBe(speech.goneTitle);
  });
});

const offer: PasskeyRequest = {
  challenge: '-_-_',
  rpId: 'localhost',
  rpName: 'Puente Capital',
  userId: 'AQ',
  userName: marisol.email,
  userDisplayName: marisol.name,
  algorithms: [-8, -7, -257],
  known: ['AA'],
};
const here = {
  id: 'here',
  address: '203.0.113.1',
  browser: 'Chrome',
  system: 'Android',
  current: true,
  since: '2026-11-20T15:00:00Z',
  seenAt: '2026-11-20T15:00:00Z',
  expiresAt: '2026-12-20T15:00:00Z',
};
const passkey = (id: string, name: string): Passkey => ({ id, name, madeAt: '2026-11-20T15:00:00Z' });

describe.each(speeches)('the user’s passkeys ($language)', (speech) => {
  let theirs: Passkey[];

  async function show(): Promise<HTMLElement> {
    signIn(inside, true);
    await securityText.load();
    const Component = await ready();
    place = await render(<RouterProvider router={createMemoryRouter([{ path: '*', Component }])} />);
    return find(place, 'section[aria-labelledby="passkeys"]');
  }

  beforeEach(async () => {
    await switchLanguage(speech.language);
    theirs = [];
    server.on('GET /user/second_factor', () => Response.json({ mustEnrol: false, recoveryCodesLeft: 0 }));
    server.on('GET /user/sessions', () => Response.json({ sessions: [here] }));
    server.on('GET /user/passkeys', () => Response.json({ passkeys: theirs }));
    server.on('POST /user/passkeys/offer', () => Response.json(offer));
    server.on('POST /user/passkeys', () => Response.json(passkey('1', speech.device), { status: 201 }));
  });

  it('adds one that is named after the device, once the identity is confirmed', async () => {
    server.on('POST /user/passkeys/offer', () => refused(403, 'prove_again'));
    const part = await show();
    expect(part.textContent).toContain(speech.none);
    await press(button(part, speech.add));
    expect(part.textContent).toContain(speech.prove);
    expect(document.activeElement).toBe(find(part, '#proof'));
    server.on('POST /user/proof', () => refused(422, 'invalid', { fields: { code: 'Enter the code' } }));
    await type(part, '#proof', 'four words of mine');
    await send(part);
    server.on('POST /user/proof', done);
    server.on('POST /user/passkeys/offer', () => Response.json(offer));
    await type(part, '#code', '123456');
    theirs = [passkey('1', speech.device)];
    await send(part);
    expect(server.sent('POST /user/proof')).toEqual([
      { current: 'four words of mine' },
      { current: 'four words of mine', code: '123456' },
    ]);
    expect(create.mock.calls[0]?.[0].publicKey).toMatchObject({
      challenge: special,
      rp: { id: 'localhost', name: 'Puente Capital' },
      user: { id: Uint8Array.of(1), name: marisol.email, displayName: marisol.name },
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
      excludeCredentials: [{ id: Uint8Array.of(0) }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(server.sent('POST /user/passkeys')).toEqual([
      { clientData: '-_-_', attestation: 'AQIDBA', name: speech.device },
    ]);
    expect(find(part, '[role="status"]').textContent).toBe(speech.added);
    expect(find(part, 'li').textContent).toContain(speech.unused);
    expect(document.activeElement).toBe(find(part, '#passkeys'));
  });

  it('says why none was added', async () => {
    const part = await show();
    create.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await press(button(part, speech.add));
    expect(part.querySelector('section')).toBeNull();
    create.mockRejectedValueOnce(new DOMException('', 'InvalidStateError'));
    await press(button(part, speech.add));
    expect(find(part, 'section').textContent).toContain(speech.known);
    create.mockRejectedValueOnce(new DOMException('', 'UnknownError'));
    await press(button(part, speech.add));
    expect(find(part, 'section').textContent).toContain(speech.notMade);
    for (const [status, code, words] of [
      [403, 'second_factor', speech.secondStep],
      [409, 'not_allowed', speech.noWay],
    ] as const) {
      server.on('POST /user/passkeys/offer', () => refused(status, code));
      await press(button(part, speech.add));
      expect(find(part, 'section').textContent).toContain(words);
    }
    theirs = [passkey('1', 'Phone')];
    const full = await show();
    await press(button(full, speech.add));
    expect(find(full, 'section').textContent).toContain(speech.enough);
    expect(server.sent('POST /user/passkeys')).toEqual([]);
  });

  it('renames and removes', async () => {
    theirs = [passkey('1', 'Phone'), passkey('2', 'Laptop')];
    const part = await show();
    await press(button(part, speech.rename));
    server.on('PUT /user/passkeys/1', () => Response.json(passkey('1', 'Pocket')));
    await type(part, '#passkey-name', 'Pocket');
    theirs = [passkey('1', 'Pocket'), passkey('2', 'Laptop')];
    await send(part);
    expect(server.sent('PUT /user/passkeys/1')).toEqual([{ name: 'Pocket' }]);
    expect([...part.querySelectorAll('li strong')].map((one) => one.textContent)).toEqual(['Pocket', 'Laptop']);

    await press(button(part, speech.remove));
    expect(server.sent('DELETE /user/passkeys/2'), 'only after a yes').toEqual([]);
    server.on('DELETE /user/passkeys/2', done);
    theirs = [passkey('1', 'Pocket')];
    await press(button(find(part, 'dialog'), speech.yes));
    expect(server.sent('DELETE /user/passkeys/2')).toHaveLength(1);
    expect(part.querySelectorAll('li')).toHaveLength(1);
    expect(find(part, '[role="status"]').textContent).toContain(speech.removed);
  });

  it('says where passkeys cannot be used', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    expect((await show()).textContent).toContain(speech.noWay);
  });
});
