import { act } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { switchLanguage } from '../../src/i18n/catalogue';
import { keepLender, lender } from '../../src/lib/lender';
import { session } from '../../src/lib/session';
import { begunHere } from '../../src/lib/visitor';
import { LoginPage } from '../../src/routes/login/LoginPage';
import { loginText } from '../../src/routes/login/login';
import { done, playServer, refused } from './played-server';
import { find, press, render } from './render';
import { button, send, type } from './typing';

const english = {
  language: 'en',
  signUp: 'Sign up',
  title: 'Create an account',
  missing: ['Name is required', 'Email is required', 'Password is required'],
  free: 'It’s free and doesn’t affect your credit.',
  agree: 'By creating an account, you agree to our Terms and Privacy Notice. It’s free and doesn’t affect your credit.',
  failure: 'We couldn’t create the account',
  mailed: 'Check your email',
  told: 'We sent an email to \u2068ana@example.com\u2069. Open the link in it to continue. It works once and expires in 24 hours.',
  here: 'Your application is saved on this device. Open the link here, in this browser, to continue it.',
  again: 'Send it again',
  sentAgain: 'We sent it again.',
  other: 'Use another email',
  confirm: 'Confirm your email',
  wrong: 'We couldn’t confirm your email',
  unconfirmed: 'If you just created an account, open the link in our email first.',
  gone: 'This link no longer works',
  fill: 'Fill out the form.',
  begun: 'Submit your application.',
} as const;
const spanish = {
  language: 'es',
  signUp: 'Crear una cuenta',
  title: 'Crear una cuenta',
  missing: ['El nombre es requerido', 'El email es requerido', 'La contraseña es requerida'],
  free: 'Es gratis y no afecta su crédito.',
  agree:
    'Al crear una cuenta, acepta nuestros Términos y nuestro Aviso de privacidad. Es gratis y no afecta su crédito.',
  failure: 'No pudimos crear la cuenta',
  mailed: 'Revise su correo',
  told: 'Enviamos un correo a \u2068ana@example.com\u2069. Abra el enlace que contiene para continuar. Sirve una sola vez y vence en 24 horas.',
  here: 'Su solicitud está guardada en este dispositivo. Para continuarla, abra el enlace aquí, en este navegador.',
  again: 'Enviarlo de nuevo',
  sentAgain: 'Lo enviamos de nuevo.',
  other: 'Usar otro correo',
  confirm: 'Confirme su correo',
  wrong: 'No pudimos confirmar su correo',
  unconfirmed: 'Si acaba de crear una cuenta, abra primero el enlace de nuestro correo.',
  gone: 'Este enlace ya no funciona',
  fill: 'Llene la solicitud.',
  begun: 'Envíe su solicitud.',
} as const;

const before = lender();
const open = { ...before, access: { pages: 'members', signUp: 'open' } as const, sendsMail: true };
const ana = { id: '7', name: 'Ana', email: 'ana@example.com', kind: 'borrower' };
const link = {
  name: 'Ana',
  email: 'ana@example.com',
  kind: 'borrower',
  purpose: 'confirm',
  expiresAt: '2026-11-24T12:00:00Z',
};
let server: ReturnType<typeof playServer>;
let router: ReturnType<typeof createMemoryRouter>;
let place = document.body;

async function visit(path: InitialEntry): Promise<void> {
  const entrances = ['/login', '/register'].map((path) => ({ path, Component: LoginPage }));
  router = createMemoryRouter([...entrances, { path: '*', element: <h1>Inside</h1> }], { initialEntries: [path] });
  place = await render(<RouterProvider router={router} />);
  await act(() => vi.dynamicImportSettled());
}
const heading = () => find(place, 'h1').textContent;
const errors = () => [...place.querySelectorAll('form section ul li')].map(({ textContent }) => textContent);
const registered = () => server.sent('POST /user/register');

async function fill(password = 'five quiet rivers'): Promise<void> {
  await type(place, '#name', ' Ana Ríos ');
  await type(place, '#email', ' ana@example.com ');
  await type(place, '#password', password);
  await send(place);
}

describe.each([english, spanish])('signing up ($language)', (speech) => {
  beforeEach(async () => {
    await switchLanguage(speech.language);
    await loginText.load();
    keepLender(open);
    server = playServer();
    server.on('POST /user/register', done);
  });
  afterEach(() => {
    keepLender(before);
    session.end();
  });

  it('is offered by the sign-in page, remembers the wanted page, and leads back', async () => {
    await visit('/login?to=%2Fabout');
    await press(button(place, speech.signUp));
    await act(() => vi.dynamicImportSettled());
    expect([heading(), router.state.location.pathname]).toEqual([speech.title, '/register']);
    expect(document.activeElement).toBe(find(place, '#name'));
    await press(find(place, 'a[href="/login?to=%2Fabout"]'));
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '?to=%2Fabout' });
  });

  it('does not ask again for what an application says, nor to fill it out', async () => {
    await visit({
      pathname: '/register',
      search: '?to=%2Fapply%2Flead',
      state: { name: 'Ana Ríos', email: 'ana@example.com' },
    });
    expect(['#name', '#email'].map((at) => find(place, at).getAttribute('value'))).toEqual([
      'Ana Ríos',
      'ana@example.com',
    ]);
    expect(find(place, 'ol').textContent).toContain(speech.begun);
    expect(find(place, 'ol').textContent).not.toContain(speech.fill);
    await visit('/register');
    expect(find(place, 'ol').textContent).toContain(speech.fill);
  });

  it('says where to open the link to someone who began an application without an account', async () => {
    begunHere.note();
    onTestFinished(begunHere.drop);
    await visit('/register');
    await fill();
    expect(place.textContent).toContain(speech.here);
  });

  it('says what is missing, and has a mail sent that can be sent again', async () => {
    await visit('/register?to=%2Fabout');
    await send(place);
    expect(errors()).toEqual(speech.missing);
    expect(registered()).toEqual([]);
    await fill();
    const person = { name: 'Ana Ríos', email: 'ana@example.com', password: 'five quiet rivers', to: '/about' };
    expect(registered()).toEqual([person]);
    expect(heading()).toBe(speech.mailed);
    expect(document.activeElement).toBe(find(place, 'h1'));
    expect(find(place, 'p[class*="lede"]').textContent).toBe(speech.told);
    expect(place.textContent).not.toContain(speech.here);
    await press(button(place, speech.again));
    expect(registered()).toEqual([person, person]);
    expect(find(place, 'p[role="status"]').textContent).toBe(speech.sentAgain);
    server.on('POST /user/register', () => refused(429, 'too_many_attempts', {}, { 'Retry-After': '60' }));
    await send(place);
    expect(find(place, 'form section').textContent).toMatch(/1:00|0:59/);
    expect(place.textContent).not.toContain(speech.sentAgain);
    await press(button(place, speech.other));
    const email = find(place, '#email');
    expect(email instanceof HTMLInputElement && email.value).toBe('ana@example.com');
  });

  it('shows what the server refused at the field or at the form', async () => {
    await visit('/register');
    const fields = { fields: { password: 'Too common' } };
    server.on('POST /user/register', () => refused(422, 'invalid', fields));
    await fill();
    expect(errors()).toEqual(['Too common']);
    server.on('POST /user/register', () => refused(409, 'not_allowed'));
    await send(place);
    expect(find(place, 'form section[aria-label]').textContent).toContain(speech.failure);
  });

  it('asks people to agree only to what they can read', async () => {
    await visit('/register');
    expect(place.textContent).toContain(speech.free);
    expect(place.querySelector('a[href="/terms"]')).toBeNull();
    keepLender({ ...open, access: { ...open.access, pages: 'everyone' } });
    await visit('/register');
    const legal = find(place, 'a[href="/terms"]').closest('p');
    expect(legal?.textContent).toBe(speech.agree);
  });

  it.each([{ access: { pages: 'members', signUp: 'closed' } as const }, { sendsMail: false }])(
    'is replaced by the lender’s own panel where it is closed: %j',
    async (without) => {
      keepLender({ ...open, ...without });
      await visit('/register');
      expect(find(place, 'dialog h2').textContent).toBe(speech.signUp);
      expect(place.querySelector('#name')).toBeNull();
    },
  );

  it('ends with the link in the mail, by one press in the same browser', async () => {
    server.on('POST /user/invite/check', () => Response.json({ ...link, sameBrowser: true, to: '/about?x=1' }));
    server.on('POST /user/confirm', () => Response.json({ token: 'a-token', draftKey: 'A'.repeat(43), user: ana }));
    await visit('/login#invite=a-link');
    expect(heading()).toBe(speech.confirm);
    expect(place.querySelector('#password')).toBeNull();
    await send(place);
    expect(server.sent('POST /user/confirm')).toEqual([{ invite: 'a-link', password: '', remember: true }]);
    expect(heading()).toBe('Inside');
    expect(router.state.location).toMatchObject({ pathname: '/about', search: '?x=1' });
    expect([session.token(), session.remembered()]).toEqual(['a-token', true]);
  });

  it('asks for the chosen password in another browser, and follows only addresses of this site', async () => {
    server.on('POST /user/invite/check', () => Response.json({ ...link, sameBrowser: false, to: '//evil.example' }));
    server.on('POST /user/confirm', () => refused(401, 'invalid_credentials'));
    await visit('/login#invite=a-link');
    await send(place);
    expect(errors()).toEqual([speech.missing[2]]);
    await type(place, '#password', 'another river');
    await send(place);
    expect(find(place, 'form section').textContent).toContain(speech.wrong);
    expect(find(place, 'form section').textContent).not.toContain(speech.unconfirmed);
    server.on('POST /user/confirm', () => Response.json({ token: 'a-token', draftKey: 'A'.repeat(43), user: ana }));
    await press(find(place, 'input[name="remember"]'));
    await type(place, '#password', 'five quiet rivers');
    await send(place);
    const confirmed = { invite: 'a-link', password: 'five quiet rivers', remember: false };
    expect(server.sent('POST /user/confirm').at(-1)).toEqual(confirmed);
    expect(session.remembered()).toBe(false);
    expect(router.state.location.pathname).toBe('/');
  });

  it('says when the link is over', async () => {
    server.on('POST /user/invite/check', () => Response.json({ ...link, sameBrowser: true }));
    server.on('POST /user/confirm', () => refused(410, 'invite_gone'));
    await visit('/login#invite=a-link');
    await send(place);
    expect(heading()).toBe(speech.gone);
    find(place, 'a[href="/login#forgot"]');
  });

  it('is mentioned after every failed sign-in, because nobody can sign in before the link', async () => {
    await visit('/login');
    server.on('POST /user/auth', () => refused(401, 'invalid_credentials'));
    await type(place, '#email', 'ana@example.com');
    await type(place, '#password', 'five quiet rivers');
    await send(place);
    expect(find(place, 'form section').textContent).toContain(speech.unconfirmed);
    keepLender(before);
    await send(place);
    expect(find(place, 'form section').textContent).not.toContain(speech.unconfirmed);
  });
});
