import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../src/features/account/account';
import { switchLanguage } from '../../src/i18n/catalogue';
import type { FactorOffer, OpenSession, SecondFactor } from '../../src/lib/api/types';
import { session } from '../../src/lib/session';
import { ready } from '../../src/routes/account/SecurityPage';
import { securityText } from '../../src/routes/account/security';
import { done, noSignal, playServer, refused } from './played-server';
import { find, press, render } from './render';
import { button, send, type } from './typing';

const isabel = { id: '1', name: 'Isabel', email: 'isabel@example.com' };
const of = (token: string, kind: 'staff' | 'borrower') => ({
  token,
  draftKey: 'A'.repeat(43),
  user: { ...isabel, kind },
});
const offer: FactorOffer = {
  key: 'ABCDEFGHIJKLMNOP',
  address: 'otpauth://totp/isabel?secret=ABCDEFGHIJKLMNOP',
  qr: { size: 21, path: 'M0 0h1v1h-1z' },
};
const codesFrom = (start: number) => Array.from({ length: 10 }, (_, index) => `code-${start + index}`);
const here: OpenSession = {
  id: 'here',
  address: '203.0.113.1',
  browser: 'Firefox',
  system: 'Windows',
  current: true,
  since: '2026-11-20T15:00:00Z',
  seenAt: '2026-11-20T15:00:00Z',
  expiresAt: '2026-12-20T15:00:00Z',
};
const phone: OpenSession = { ...here, id: 'phone', browser: 'Chrome', system: 'Android', current: false };

const speeches = [
  {
    language: 'en',
    title: 'Sign-in and security',
    must: 'The desk opens once you set up two-step verification.',
    start: 'Set it up',
    confirm: 'Before you set up two-step verification, confirm that it’s you.',
    qr: 'QR code with the key for your authenticator app',
    code: 'Code from your app',
    turnOn: 'Turn it on',
    staffLink: 'If you had a private calendar link for your calls, create a new one: the old one no longer works.',
    linkEnds: 'If you have a private calendar link for your calls, it stops working, too.',
    missing: 'Enter the code',
    codes: 'Your recovery codes',
    done: 'I’ve saved them',
    on: 'Two-step verification is on. Every other device was signed out.',
    desk: 'Go to the desk',
    left: { many: '10 recovery codes left.', one: '1 recovery code left.' },
    few: 'Get new recovery codes before you run out.',
    renew: 'Get new recovery codes',
    replace: 'Use another device',
    usePaper: 'Use a recovery code',
    useApp: 'Use the code from your app',
    paper: 'Recovery code',
    cancel: 'Cancel',
    trouble: 'Something went wrong',
    unreachable: 'We couldn’t reach the server. Check your internet connection.',
    sessions: 'Where you are signed in',
    thisDevice: 'This device',
    phone: 'Chrome on Android',
    end: 'Sign out: Chrome on Android',
    others: 'Sign out everywhere else',
    alone: 'You’re not signed in anywhere else.',
    unknown: 'Unknown device',
    failed: 'We couldn’t load this page',
    again: 'Try again',
  },
  {
    language: 'es',
    title: 'Acceso y seguridad',
    must: 'La mesa de trabajo se abrirá cuando configure la verificación en dos pasos.',
    start: 'Configurar',
    confirm: 'Antes de configurar la verificación en dos pasos, confirme que es usted.',
    qr: 'Código QR con la clave para su aplicación de autenticación',
    code: 'Código de su aplicación',
    turnOn: 'Activar',
    staffLink: 'Si tenía un enlace privado del calendario de sus llamadas, cree uno nuevo: el anterior ya no funciona.',
    linkEnds: 'Si tiene un enlace privado del calendario de sus llamadas, también dejará de funcionar.',
    missing: 'Escriba el código',
    codes: 'Sus códigos de recuperación',
    done: 'Ya los guardé',
    on: 'La verificación en dos pasos está activada. Se cerró la sesión en todos los demás dispositivos.',
    desk: 'Ir a la mesa de trabajo',
    left: { many: 'Quedan 10 códigos de recuperación.', one: 'Queda 1 código de recuperación.' },
    few: 'Obtenga códigos de recuperación nuevos antes de quedarse sin ninguno.',
    renew: 'Obtener códigos de recuperación nuevos',
    replace: 'Usar otro dispositivo',
    usePaper: 'Usar un código de recuperación',
    useApp: 'Usar el código de su aplicación',
    paper: 'Código de recuperación',
    cancel: 'Cancelar',
    trouble: 'Algo salió mal',
    unreachable: 'No se pudo conectar con el servidor. Verifica tu conexión a internet.',
    sessions: 'Dónde tiene la sesión abierta',
    thisDevice: 'Este dispositivo',
    phone: 'Chrome en Android',
    end: 'Cerrar sesión: Chrome en Android',
    others: 'Cerrar sesión en los demás dispositivos',
    alone: 'No tiene la sesión abierta en ningún otro lugar.',
    unknown: 'Dispositivo desconocido',
    failed: 'No pudimos cargar esta página',
    again: 'Intentar de nuevo',
  },
] as const;

let server: ReturnType<typeof playServer>;
let place = document.body;
let factor: SecondFactor;
let open: OpenSession[];

async function show(kind: 'staff' | 'borrower'): Promise<void> {
  signIn(of('a-token', kind), true);
  await securityText.load();
  const Component = await ready();
  place = await render(<RouterProvider router={createMemoryRouter([{ path: '*', Component }])} />);
}
const part = (id: string) => find(place, `section[aria-labelledby="${id}"]`);
const step = () => part('second-step');
const label = () => find(place, 'label[for="code"]').textContent;
const codes = () => [...part('recovery-codes').querySelectorAll('li')].map((one) => one.textContent);
const rows = () => [...part('sessions').querySelectorAll('li')].map((one) => one.textContent);

async function tryCode(code: string): Promise<void> {
  await type(place, '#code', code);
  await send(place);
}

describe.each(speeches)('sign-in and security ($language)', (speech) => {
  beforeAll(() => switchLanguage(speech.language));
  beforeEach(() => {
    server = playServer();
    factor = { mustEnrol: false, recoveryCodesLeft: 10, since: '2026-11-20T15:00:00Z' };
    open = [here, phone];
    server.on('GET /user/second_factor', () => Response.json(factor));
    server.on('GET /user/sessions', () => Response.json({ sessions: open }));
    server.on('POST /user/second_factor/offer', () => Response.json(offer));
  });
  afterEach(() => session.endEverywhere());

  it('sets up two-step verification, from the key to the recovery codes', async () => {
    factor = { mustEnrol: true, recoveryCodesLeft: 0 };
    await show('staff');
    expect(find(place, 'h1').textContent).toBe(speech.title);
    expect(step().textContent).toContain(speech.must);
    await press(button(place, speech.start));
    expect(find(place, 'svg[role="img"]').getAttribute('aria-label')).toBe(speech.qr);
    expect(find(place, 'code').textContent).toBe('ABCD EFGH IJKL MNOP');
    expect(find(place, `a[href^="otpauth:"]`).getAttribute('href')).toBe(offer.address);
    expect(label()).toBe(speech.code);
    const field = find(place, '#code');
    expect(document.activeElement).toBe(field);
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
    await send(place);
    expect(find(place, '#code-error').textContent).toBe(speech.missing);

    server.on('POST /user/second_factor', () => refused(422, 'invalid', { fields: { code: 'Not right' } }));
    await tryCode('12345');
    expect(find(place, '#code-error').textContent).toBe('Not right');
    expect(field instanceof HTMLInputElement && field.value).toBe('12345');

    server.on('POST /user/second_factor', () =>
      Response.json({ session: of('next-token', 'staff'), recoveryCodes: codesFrom(0) }),
    );
    factor = { mustEnrol: false, recoveryCodesLeft: 10, since: '2026-11-22T15:00:00Z' };
    open = [here];
    await tryCode('123456');
    expect(server.sent('POST /user/second_factor')).toEqual([{ code: '12345' }, { code: '123456' }]);
    expect([session.token(), session.remembered()]).toEqual(['next-token', true]);
    expect(document.activeElement).toBe(find(place, '#recovery-codes'));
    expect(find(place, '#recovery-codes').textContent).toBe(speech.codes);
    expect(codes()).toEqual(codesFrom(0));
    expect(rows()).toHaveLength(1);
    await press(button(place, speech.done));
    expect(find(step(), '[role="status"]').textContent).toBe(`${speech.on} ${speech.staffLink}`);
    expect(part('password-part').textContent).toContain(speech.linkEnds);
    expect(step().textContent).toContain(speech.left.many);
    expect(find(step(), 'a[href="/admin"]').textContent).toBe(speech.desk);
    expect(document.activeElement).toBe(find(place, '#second-step'));
  });

  it('lets a borrower turn on two-step verification, without leading to the desk', async () => {
    factor = { mustEnrol: false, recoveryCodesLeft: 0 };
    await show('borrower');
    expect(step().textContent).not.toContain(speech.must);
    await press(button(place, speech.start));
    server.on('POST /user/second_factor', () =>
      Response.json({ session: of('next-token', 'borrower'), recoveryCodes: codesFrom(0) }),
    );
    factor = { mustEnrol: false, recoveryCodesLeft: 10, since: '2026-11-22T15:00:00Z' };
    await tryCode('123456');
    expect([session.token(), session.remembered()]).toEqual(['next-token', true]);
    expect(codes()).toEqual(codesFrom(0));
    await press(button(place, speech.done));
    expect(find(step(), '[role="status"]').textContent?.trim()).toBe(speech.on);
    expect(part('password-part').textContent).not.toContain(speech.linkEnds);
    expect(step().querySelector('a[href="/admin"]')).toBeNull();
  });

  it('asks for the password before the set-up, and again if the set-up took longer than that counts', async () => {
    factor = { mustEnrol: false, recoveryCodesLeft: 0 };
    server.on('POST /user/second_factor/offer', () => refused(403, 'prove_again'));
    server.on('POST /user/proof', () => {
      server.on('POST /user/second_factor/offer', () => Response.json(offer));
      return done();
    });
    const proveIt = async () => {
      expect(step().textContent).toContain(speech.confirm);
      expect(document.activeElement).toBe(find(step(), '#proof'));
      await type(step(), '#proof', 'four words of mine');
      await send(step());
      expect(find(step(), 'code').textContent).toBe('ABCD EFGH IJKL MNOP');
    };
    await show('borrower');
    await press(button(place, speech.start));
    await proveIt();
    server.on('POST /user/second_factor', () => refused(403, 'prove_again'));
    await tryCode('123456');
    await proveIt();
    server.on('POST /user/second_factor', () =>
      Response.json({ session: of('next-token', 'borrower'), recoveryCodes: codesFrom(0) }),
    );
    factor = { mustEnrol: false, recoveryCodesLeft: 10, since: '2026-11-22T15:00:00Z' };
    await tryCode('654321');
    expect(codes()).toEqual(codesFrom(0));
    expect(server.sent('POST /user/proof')).toEqual(Array(2).fill({ current: 'four words of mine' }));
  });

  it('says why the set-up could not go on once the identity was confirmed', async () => {
    factor = { mustEnrol: false, recoveryCodesLeft: 0 };
    server.on('POST /user/second_factor/offer', () => refused(403, 'prove_again'));
    server.on('POST /user/proof', done);
    await show('borrower');
    await press(button(place, speech.start));
    await press(button(step(), speech.cancel));
    expect(document.activeElement).toBe(find(place, '#second-step'));
    await press(button(place, speech.start));
    server.on('POST /user/second_factor/offer', noSignal);
    await type(step(), '#proof', 'four words of mine');
    await send(step());
    expect(find(step(), 'section').textContent).toBe(speech.trouble + speech.unreachable);
    button(place, speech.start);
  });

  it('makes new recovery codes for a code from the app or a recovery code', async () => {
    await show('staff');
    await press(button(place, speech.renew));
    expect(label()).toBe(speech.code);
    server.on('POST /user/second_factor/recovery', () => refused(422, 'invalid', { fields: { code: 'Not right' } }));
    await tryCode('000000');
    expect(find(place, '#code-error').textContent).toBe('Not right');
    await press(button(place, speech.usePaper));
    expect(find(place, '#code-error').textContent).toBe('');
    expect(label()).toBe(speech.paper);
    expect(document.activeElement).toBe(find(place, '#code'));
    await press(button(place, speech.useApp));
    expect(label()).toBe(speech.code);
    await press(button(place, speech.usePaper));
    server.on('POST /user/second_factor/recovery', () => Response.json({ recoveryCodes: codesFrom(10) }));
    await tryCode('code-1');
    expect(server.sent('POST /user/second_factor/recovery').at(-1)).toEqual({ code: 'code-1' });
    expect(codes()).toEqual(codesFrom(10));
  });

  it('asks for a code before another device replaces the first', async () => {
    await show('staff');
    await press(button(place, speech.replace));
    await tryCode('123456');
    expect(server.sent('POST /user/second_factor/offer')).toEqual([{ code: '123456' }]);
    expect(find(place, 'code').textContent).toBe('ABCD EFGH IJKL MNOP');
    await press(button(place, speech.cancel));
    expect(document.activeElement).toBe(find(place, '#second-step'));
  });

  it('says when few recovery codes are left', async () => {
    factor = { ...factor, recoveryCodesLeft: 1 };
    await show('staff');
    expect(step().textContent).toContain(`${speech.left.one} ${speech.few}`);
  });

  it('says why the set-up could not start', async () => {
    factor = { mustEnrol: false, recoveryCodesLeft: 0 };
    server.on('POST /user/second_factor/offer', noSignal);
    await show('staff');
    await press(button(place, speech.start));
    expect(find(step(), 'section').textContent).toBe(speech.trouble + speech.unreachable);
    button(place, speech.start);
  });

  it('lists the sessions, and ends one of them', async () => {
    await show('borrower');
    expect(find(place, '#sessions').textContent).toBe(speech.sessions);
    expect(rows()[0]).toContain(speech.thisDevice);
    expect(rows()[1]).toContain(speech.phone);
    expect(part('sessions').textContent).not.toContain(speech.alone);
    server.on('DELETE /user/sessions/phone', done);
    open = [here];
    await press(find(part('sessions'), 'li button'));
    expect(server.sent('DELETE /user/sessions/phone')).toHaveLength(1);
    expect(rows()).toHaveLength(1);
    expect(part('sessions').textContent).toContain(speech.alone);
    expect(part('sessions').querySelector('button')).toBeNull();
  });

  it('ends every other session at once', async () => {
    open = [here, phone, { ...phone, id: 'elsewhere', browser: null, system: null }];
    await show('borrower');
    expect(rows()[2]).toContain(speech.unknown);
    button(place, speech.end);
    server.on('DELETE /user/sessions', done);
    open = [here];
    await press(button(place, speech.others));
    expect(server.sent('DELETE /user/sessions')).toHaveLength(1);
    expect(rows()).toHaveLength(1);
  });

  it('loads the sessions again after a failure', async () => {
    server.on('GET /user/sessions', noSignal);
    await show('borrower');
    expect(find(part('sessions'), '[role=alert]').textContent).toContain(speech.failed);
    server.on('GET /user/sessions', () => Response.json({ sessions: open }));
    await press(button(part('sessions'), speech.again));
    expect(rows()).toHaveLength(2);
  });
});
