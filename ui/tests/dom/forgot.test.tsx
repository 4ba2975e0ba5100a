import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { switchLanguage } from '../../src/i18n/catalogue';
import { keepLender, lender } from '../../src/lib/lender';
import { LoginPage } from '../../src/routes/login/LoginPage';
import { loginText } from '../../src/routes/login/login';
import { done, playServer, refused } from './played-server';
import { find, press, render } from './render';
import { button, send, type } from './typing';

const english = {
  language: 'en',
  forgot: 'Forgot your password?',
  sent: 'Check your email',
  told: 'If \u2068marisol@example.com\u2069 has an account, we sent it a link to choose a new password. It works once and expires in 30 minutes.',
  again: 'Try again',
  back: 'Back to sign in',
  missing: 'Email is required',
  failure: 'We couldn’t send the link',
  reset: 'Choose a new password',
  newLink: 'Get a new link',
} as const;
const spanish = {
  language: 'es',
  forgot: '¿Olvidó su contraseña?',
  sent: 'Revise su correo',
  told: 'Si \u2068marisol@example.com\u2069 tiene una cuenta, le enviamos un enlace para elegir una contraseña nueva. Sirve una sola vez y vence en 30 minutos.',
  again: 'Intentar de nuevo',
  back: 'Volver al inicio de sesión',
  missing: 'El email es requerido',
  failure: 'No pudimos enviar el enlace',
  reset: 'Elija una contraseña nueva',
  newLink: 'Pedir un enlace nuevo',
} as const;

const before = lender();
let server: ReturnType<typeof playServer>;
let router: ReturnType<typeof createMemoryRouter>;
let place = document.body;

async function open(path: string): Promise<void> {
  router = createMemoryRouter([{ path: '/login', Component: LoginPage }], { initialEntries: [path] });
  place = await render(<RouterProvider router={router} />);
  await act(() => vi.dynamicImportSettled());
}
const heading = () => find(place, 'h1').textContent;
const asked = () => server.sent('POST /user/forgot');

describe.each([english, spanish])('a forgotten password ($language)', (speech) => {
  beforeEach(async () => {
    await switchLanguage(speech.language);
    await loginText.load();
    keepLender({ ...before, sendsMail: true });
    server = playServer();
    server.on('POST /user/forgot', done);
  });
  afterEach(() => keepLender(before));

  it('has a link sent to the email that was typed, with the same answer for every address, and comes back', async () => {
    await open('/login?to=%2Fabout');
    await type(place, '#email', ' marisol@example.com ');
    await press(button(place, speech.forgot));
    await act(() => vi.dynamicImportSettled());
    expect([heading(), router.state.location.hash]).toEqual([speech.forgot, '#forgot']);
    const email = find(place, '#email');
    expect(email instanceof HTMLInputElement && email.value.trim()).toBe('marisol@example.com');
    expect(document.activeElement).toBe(email);
    await send(place);
    expect(asked()).toEqual([{ email: 'marisol@example.com' }]);
    expect(heading()).toBe(speech.sent);
    expect(find(place, 'p[class*="lede"]').textContent).toBe(speech.told);
    expect(document.activeElement).toBe(find(place, 'h1'));
    await press(button(place, speech.again));
    expect(heading()).toBe(speech.forgot);
    await press(find(place, 'a[href="/login?to=%2Fabout"]'));
    expect(router.state.location).toMatchObject({ hash: '', search: '?to=%2Fabout' });
  });

  it('sends nothing without an email, and says at the form what the server refused', async () => {
    await open('/login#forgot');
    await send(place);
    expect(find(place, '#email-error').textContent).toBe(speech.missing);
    expect(asked()).toEqual([]);
    server.on('POST /user/forgot', () => refused(429, 'too_many_attempts', {}, { 'Retry-After': '60' }));
    await type(place, '#email', 'marisol@example.com');
    await send(place);
    expect(find(place, 'form section').textContent).toContain(speech.failure);
    expect(find(place, 'form section').textContent).toMatch(/1:00|0:59/);
    expect(find(place, 'button[type="submit"]').getAttribute('aria-disabled')).toBe('true');
  });

  it('opens the link as a page to choose a new password, and offers another when it is over', async () => {
    const user = { name: 'Marisol', email: 'marisol@example.com', kind: 'borrower', purpose: 'reset' };
    server.on('POST /user/invite/check', () => Response.json(user));
    await open('/login#invite=a-link');
    expect(heading()).toBe(speech.reset);
    server.on('POST /user/invite/accept', () => refused(410, 'invite_gone'));
    await type(place, '#password', 'four words of mine');
    await send(place);
    const newLink = find(place, 'a[href="/login#forgot"]');
    expect(newLink.textContent).toBe(speech.newLink);
    await press(newLink);
    expect(heading()).toBe(speech.forgot);
  });
});
