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
import { find, press, render } from './render';
import { speeches } from './speeches';
import { button, send, type } from './typing';

const fetched = vi.fn<(request: Request) => Promise<Response>>();
let place = document.body;

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  await loginText.load();
  const routes = [
    { path: '/login', Component: LoginPage },
    { path: '*', element: <h1>Inside</h1> },
  ];
  place = await render(
    <>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/login'] })} />
      <Toaster />
    </>,
  );
});
afterEach(async () => {
  await act(async () => toast.removeAll());
  session.endEverywhere();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const input = (name: string): HTMLInputElement => {
  const found = find(place, `input[name="${name}"]`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${name} is no input`);
  return found;
};
const labelOf = (name: string) => input(name).labels?.[0]?.textContent;
const linesIn = (selector: string) =>
  [...place.querySelectorAll(`${selector} span[lang]`)].map((line) => line.textContent);
const errorAt = (field: string) => linesIn(`#${field}-error`);
const summary = () => place.querySelector<HTMLElement>('form section');
const toasts = () => [...find(place, 'ol').querySelectorAll('li')].map((one) => one.textContent);

async function tryWith(email: string, password: string): Promise<void> {
  await type(place, '#email', email);
  await type(place, '#password', password);
  await send(place);
}

describe.each(speeches)('the sign-in page $name', (speech) => {
  beforeAll(async () => {
    if (speech.chosen) await switchLanguage(speech.language);
    expect(currentSpeech()).toEqual({ language: speech.language, chosen: speech.chosen });
  });

  it('has its fields, its hint, and its help buttons', () => {
    expect(document.title).toBe(`${speech.title} · Puente Capital`);
    expect(find(place, 'h1').textContent).toBe(speech.title);
    expect([labelOf('email'), labelOf('password')]).toEqual([speech.email, speech.password]);
    expect(labelOf('remember')).toBe(speech.remember);
    expect(input('remember').checked).toBe(true);
    expect(find(place, '#remember-hint').textContent).toBe(speech.remembered);
    expect([input('email').autocomplete, input('password').autocomplete]).toEqual(['username', 'current-password']);
    expect(input('password').type).toBe('password');
    expect(input('password').getAttribute('aria-describedby')).toBe('password-hint password-error');
    expect(find(place, '#password-hint').textContent).toBe(speech.hint);
    expect(find(place, 'button[type="submit"]').textContent).toBe(speech.submit);
    for (const name of [speech.forgot, speech.signUp, speech.show]) button(place, name);
  });

  it('shows what is missing at the fields and on top, and clears it on editing', async () => {
    await tryWith('', '   ');
    expect(errorAt('email')).toEqual(speech.emailMissing);
    expect(errorAt('password')).toEqual(speech.passwordMissing);
    expect(document.activeElement).toBe(summary());
    expect(summary()?.getAttribute('aria-label')).toBe(speech.problem);
    expect(linesIn('form section')).toEqual([...speech.emailMissing, ...speech.passwordMissing]);
    expect(document.title).toBe(`Error: ${speech.title} · Puente Capital`);
    expect(input('email').getAttribute('aria-invalid')).toBe('true');

    const [toEmail, ...others] = place.querySelectorAll<HTMLElement>('form section a');
    expect(others).toHaveLength(1);
    if (toEmail) await press(toEmail);
    expect(document.activeElement).toBe(input('email'));
    await type(place, '#email', 'm');
    expect(errorAt('email')).toEqual([]);
    expect(errorAt('password')).toEqual(speech.passwordMissing);
    await type(place, '#password', 'm');
    expect(errorAt('password')).toEqual([]);
    expect(summary()).toBeNull();
    expect(document.title).toBe(`${speech.title} · Puente Capital`);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('shows a malformed email and a short password, and keeps what was typed', async () => {
    await tryWith('marisol@', '12345');
    expect(errorAt('email')).toEqual(speech.emailMalformed);
    expect(errorAt('password')).toEqual(speech.passwordShort);
    const first = summary();
    await send(place);
    expect(summary()).not.toBe(first);
    expect(document.activeElement).toBe(summary());
    expect([input('email').value, input('password').value]).toEqual(['marisol@', '12345']);
  });

  it.each([
    ['wrong credentials', () => Response.json({ code: 'invalid_credentials' }, { status: 401 }), 'credentials'],
    ['a broken server', () => new Response(null, { status: 500 }), 'server'],
    ['a refusal without a reason', () => Response.json({ code: 'large' }, { status: 413 }), 'other'],
    ['a proxy’s own page', () => new Response('Bad gateway', { status: 502 }), 'unreachable'],
    ['a captive portal', () => new Response('Accept our terms', { status: 401 }), 'unreachable'],
    ['a reply without a token', () => Response.json({}), 'token'],
    ['an empty reply', () => new Response(''), 'unreachable'],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
  ] as const)('reports %s at the form and by toast', async (_, answer, words) => {
    fetched.mockImplementationOnce(async () => answer());
    await tryWith('marisol@example.com', 'not-the-word');
    expect(summary()?.textContent).toBe(`${speech.failure}${speech[words]}`);
    expect(document.activeElement).toBe(summary());
    expect(toasts()).toEqual([`${speech.failure}${speech[words]}`]);
    expect(document.title).toBe(`Error: ${speech.title} · Puente Capital`);
    expect(input('password').value).toBe('not-the-word');
    await type(place, '#password', 'another-word');
    expect(summary()).toBeNull();
  });

  it('is busy until the server answers, then welcomes the user', async () => {
    let answer = (_: Response): void => undefined;
    fetched.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await tryWith('marisol@example.com', 'the-word');
    expect(find(place, 'button[type="submit"]').textContent).toBe(speech.busy);
    const user = { id: '1', name: 'Marisol', email: 'marisol@example.com', kind: 'borrower' };
    await act(async () => answer(Response.json({ token: 'a-token', draftKey: 'A'.repeat(43), user })));
    expect(find(place, 'h1').textContent).toBe('Inside');
    expect(toasts()).toEqual([speech.welcome.join('')]);
  });

  it('warns of Caps Lock', async () => {
    const event = new KeyboardEvent('keydown', { key: 'A', bubbles: true });
    Object.defineProperty(event, 'getModifierState', { value: () => true });
    await act(async () => void input('password').dispatchEvent(event));
    expect(find(place, '#password-error').textContent).toBe(speech.caps);
  });

  it.each(['forgot', 'signUp'] as const)('says in the “%s” panel how to reach the lender', async (help) => {
    await press(button(place, speech[help]));
    await act(() => vi.dynamicImportSettled());
    const panel = find(place, 'dialog');
    expect(find(panel, 'h2').textContent).toBe(speech[help]);
    expect(find(panel, 'a[href="tel:+13055550142"]').textContent).toContain('(305) 555-0142');
    expect(find(panel, 'a[href^="mailto:hello@puentecapital.example"]').textContent).toContain(
      'hello@puentecapital.example',
    );
    await press(button(panel, speech.close));
    expect(place.querySelector('dialog')).toBeNull();
  });
});
