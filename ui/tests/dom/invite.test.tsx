import { act } from 'react';
import { toast } from 'react-hot-toast/headless';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '../../src/components/Toaster';
import { switchLanguage } from '../../src/i18n/catalogue';
import { currentSpeech } from '../../src/i18n/language';
import { session } from '../../src/lib/session';
import { LoginPage } from '../../src/routes/login/LoginPage';
import { loginText } from '../../src/routes/login/login';
import { noSignal, playServer, refused } from './played-server';
import { find, press, render } from './render';
import { button, send, type } from './typing';

const user = { id: '1', name: 'Guadalupe', email: 'guadalupe@example.com', kind: 'borrower' } as const;
const begun = { token: 'a-token', draftKey: 'A'.repeat(43), user };
const invited = { name: user.name, email: user.email, kind: user.kind, purpose: 'invite' };
const chosen = 'four words of mine';

const english = {
  language: 'en',
  title: 'Choose your password',
  lede: 'Welcome, Guadalupe. From now on, sign in with your email and this password.',
  email: 'Email',
  password: 'New password',
  length: '12 characters or more',
  letters: 'Letters, numbers or symbols, not only spaces',
  met: 'met',
  notMet: 'not met yet',
  submit: 'Save and sign in',
  busy: 'Saving…',
  missing: ['Password is required'],
  short: ['Password must be at least 12 characters'],
  welcome: 'Welcome!You have successfully logged in.',
  gone: 'This link no longer works',
  login: 'Go to sign in',
  trouble: 'We couldn’t open your link',
  unreachable: ['We couldn’t reach the server. Check your internet connection.'],
  again: 'Try again',
  code: 'Code from your app',
  remember: 'Remember me',
};
const spanish: typeof english = {
  language: 'es',
  title: 'Elija su contraseña',
  lede: 'Le damos la bienvenida, Guadalupe. Desde ahora, inicie sesión con su correo y esta contraseña.',
  email: 'Correo electrónico',
  password: 'Nueva contraseña',
  length: '12 caracteres o más',
  letters: 'Letras, números o símbolos, no solo espacios',
  met: 'cumplido',
  notMet: 'aún no se cumple',
  submit: 'Guardar e iniciar sesión',
  busy: 'Guardando…',
  missing: ['La contraseña es requerida'],
  short: ['La contraseña debe tener al menos 12 caracteres'],
  welcome: '¡Le damos la bienvenida!Ha iniciado sesión correctamente.',
  gone: 'Este enlace ya no funciona',
  login: 'Ir a iniciar sesión',
  trouble: 'No pudimos abrir su enlace',
  unreachable: ['No se pudo conectar con el servidor. Verifica tu conexión a internet.'],
  again: 'Intentar de nuevo',
  code: 'Código de su aplicación',
  remember: 'Recordarme',
};
const both = (field: 'missing' | 'short' | 'unreachable') => [...spanish[field], ...english[field]];

/** The first visit comes first, because a chosen language stays chosen. */
const speeches = [
  {
    name: 'on a first visit',
    ...english,
    missing: both('missing'),
    short: both('short'),
    unreachable: both('unreachable'),
  },
  { name: 'in English', ...english },
  { name: 'in Spanish', ...spanish },
];

let server: ReturnType<typeof playServer>;
let router: ReturnType<typeof createMemoryRouter>;
let place = document.body;

async function open(): Promise<void> {
  const routes = [
    { path: '/login', Component: LoginPage },
    { path: '*', element: <h1>Inside</h1> },
  ];
  router = createMemoryRouter(routes, { initialEntries: ['/login#invite=a-link'] });
  place = await render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  );
  await act(() => vi.dynamicImportSettled());
}
const heading = () => find(place, 'h1').textContent;
const linesIn = (selector: string) =>
  [...place.querySelectorAll(`${selector} span[lang]`)].map((line) => line.textContent);
const rules = () => [...place.querySelectorAll('form ul[aria-live] li')].map((rule) => rule.textContent);

async function tryWith(password: string): Promise<void> {
  await type(place, '#password', password);
  await send(place);
}

describe.each(speeches)('an invitation $name', (speech) => {
  beforeAll(async () => {
    const hasChosen = speech.name !== 'on a first visit';
    if (hasChosen) await switchLanguage(speech.language === 'es' ? 'es' : 'en');
    expect(currentSpeech()).toEqual({ language: speech.language, chosen: hasChosen });
  });
  beforeEach(async () => {
    server = playServer();
    server.on('POST /user/invite/check', () => Response.json(invited));
    await loginText.load();
  });
  afterEach(async () => {
    await act(async () => toast.removeAll());
    session.endEverywhere();
  });

  it('asks for a password, and shows whose it is and its rules', async () => {
    await open();
    expect(server.sent('POST /user/invite/check')).toEqual([{ invite: 'a-link' }]);
    expect(heading()).toBe(speech.title);
    expect(find(place, 'h1 + p').textContent).toBe(speech.lede);
    const email = find(place, '#email');
    expect(email instanceof HTMLInputElement && [email.value, email.readOnly, email.autocomplete]).toEqual([
      user.email,
      true,
      'username',
    ]);
    expect(find(place, 'label[for="email"]').textContent).toBe(speech.email);
    expect(find(place, 'label[for="password"]').textContent).toBe(speech.password);
    expect(find(place, '#password').getAttribute('autocomplete')).toBe('new-password');
    const { length, letters, met, notMet } = speech;
    expect(rules()).toEqual([`${length}, ${notMet}`, `${letters}, ${notMet}`]);
    await type(place, '#password', 'eleven-char');
    expect(rules()).toEqual([`${length}, ${notMet}`, `${letters}, ${met}`]);
    await type(place, '#password', chosen);
    expect(rules()).toEqual([`${length}, ${met}`, `${letters}, ${met}`]);
  });

  it('says what is wrong with the password, and sends nothing', async () => {
    await open();
    await send(place);
    expect(linesIn('#password-error')).toEqual(speech.missing);
    expect(document.activeElement).toBe(find(place, 'form section'));
    await tryWith('eleven-char');
    expect(linesIn('#password-error')).toEqual(speech.short);
    expect(server.sent('POST /user/invite/accept')).toEqual([]);
  });

  it('signs the invited user in and welcomes them', async () => {
    await open();
    let answer = (_: Response): void => undefined;
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    server.on('POST /user/invite/accept', () => answered);
    await tryWith(chosen);
    expect(find(place, 'button[type="submit"]').textContent).toBe(speech.busy);
    await act(async () => answer(Response.json(begun)));
    const sent = { invite: 'a-link', password: chosen, code: '', remember: true };
    expect(server.sent('POST /user/invite/accept')).toEqual([sent]);
    expect([session.token(), session.remembered()]).toEqual(['a-token', true]);
    expect(heading()).toBe('Inside');
    expect(find(place, 'ol').textContent).toBe(speech.welcome);
  });

  it.each([
    ['borrower', true],
    ['staff', false],
  ])('stays signed in on this device as the box says, which is checked for borrowers: %s', async (kind, checked) => {
    server.on('POST /user/invite/check', () => Response.json({ ...invited, kind }));
    server.on('POST /user/invite/accept', () => Response.json({ ...begun, user: { ...user, kind } }));
    await open();
    const box = find(place, 'input[name="remember"]');
    expect(box instanceof HTMLInputElement && box.checked).toBe(checked);
    expect(box.closest('label')?.textContent).toBe(speech.remember);
    await press(box);
    await tryWith(chosen);
    expect(server.sent('POST /user/invite/accept').at(-1)).toMatchObject({ remember: !checked });
    expect([session.token(), session.remembered()]).toEqual(['a-token', !checked]);
  });

  it('also asks for a code when the person has two-step verification', async () => {
    await open();
    server.on('POST /user/invite/accept', () => refused(401, 'code_needed', { message: 'A code, please' }));
    await tryWith(chosen);
    await act(() => vi.dynamicImportSettled());
    expect(find(place, 'label[for="code"]').textContent).toBe(speech.code);
    expect(document.activeElement).toBe(find(place, '#code'));
    server.on('POST /user/invite/accept', () => refused(401, 'code_wrong', { message: 'Not right' }));
    await type(place, '#code', '000000');
    await send(place);
    expect(linesIn('#code-error')).toEqual(['Not right']);
    server.on('POST /user/invite/accept', () => Response.json(begun));
    await type(place, '#code', '123456');
    await send(place);
    expect(server.sent('POST /user/invite/accept').at(-1)).toEqual({
      invite: 'a-link',
      password: chosen,
      code: '123456',
      remember: true,
    });
    expect(heading()).toBe('Inside');
  });

  it.each(['when it is opened', 'when the password is sent'])(
    'says what to do if it was already used (%s)',
    async (when) => {
      const gone = () => refused(410, 'gone');
      if (when === 'when it is opened') server.on('POST /user/invite/check', gone);
      else server.on('POST /user/invite/accept', gone);
      await open();
      if (when !== 'when it is opened') await tryWith(chosen);
      expect(heading()).toBe(speech.gone);
      expect(find(place, 'a[href="tel:+13055550142"]').textContent).toContain('(305) 555-0142');
      const toLogin = find(place, 'a[href="/login"]:not([lang])');
      expect(toLogin.textContent).toBe(speech.login);
      await press(toLogin);
      expect(router.state.location).toMatchObject({ pathname: '/login', hash: '' });
      button(place, speech.language === 'es' ? 'Iniciar sesión' : 'Sign in');
    },
  );

  it('can be retried if it could not be opened', async () => {
    server.on('POST /user/invite/check', noSignal);
    await open();
    expect(heading()).toBe(speech.trouble);
    expect(linesIn('section[aria-label]')).toEqual(speech.unreachable);
    server.on('POST /user/invite/check', () => Response.json(invited));
    await press(button(place, speech.again));
    expect(heading()).toBe(speech.title);
  });

  it('keeps the form when the password could not be sent, and says why', async () => {
    await open();
    server.on('POST /user/invite/accept', noSignal);
    await tryWith(chosen);
    expect(linesIn('form section')).toEqual(speech.unreachable);
    const password = find(place, '#password');
    expect(password instanceof HTMLInputElement && password.value).toBe(chosen);
    button(place, speech.submit);
  });
});
