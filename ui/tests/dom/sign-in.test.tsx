import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { switchLanguage } from '../../src/i18n/catalogue';
import { session } from '../../src/lib/session';
import { LoginPage } from '../../src/routes/login/LoginPage';
import { loginText } from '../../src/routes/login/login';
import { soon } from '../soon';
import { find, press, render } from './render';
import { button, send, type } from './typing';

const fetched = vi.fn<(request: Request) => Promise<Response>>();
const json = (status: number, body: unknown, headers = {}) => new Response(JSON.stringify(body), { status, headers });

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  await loginText.load();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  fetched.mockReset();
  session.endEverywhere();
  await act(() => switchLanguage('en'));
});

let router: ReturnType<typeof createMemoryRouter>;
/** The sign-in page, with a home page to go to. */
async function open(path = '/login'): Promise<HTMLElement> {
  const routes = [
    { path: '/login', Component: LoginPage },
    { path: '*', element: <h1>Inside</h1> },
  ];
  router = createMemoryRouter(routes, { initialEntries: [path] });
  return render(<RouterProvider router={router} />);
}

const submitButton = (place: HTMLElement) => find(place, 'button[type="submit"]');

async function tryWith(place: HTMLElement, answer: Response, email = 'marisol@example.com'): Promise<void> {
  fetched.mockResolvedValueOnce(answer);
  await type(place, '#email', email);
  await type(place, '#password', 'the-word');
  await send(place);
}

const sessionOf = (kind: 'borrower' | 'staff') => ({
  token: 'a-token',
  draftKey: 'A'.repeat(43),
  user: { id: '1', name: 'Marisol', email: 'marisol@example.com', kind },
});

it('sends what was typed, and continues to the requested page', async () => {
  const place = await open('/login?to=%2Fabout');
  await tryWith(place, json(200, sessionOf('borrower')), ' marisol@example.com ');
  const [request] = fetched.mock.calls[0] ?? [];
  expect(request?.url).toMatch(/\/api\/user\/auth$/);
  expect(await request?.json()).toEqual({ email: 'marisol@example.com', password: 'the-word' });
  expect(find(place, 'h1').textContent).toBe('Inside');
});

it.each([
  ['a borrower who leaves the box as it is', 'borrower', 0, undefined, 'localStorage'],
  ['a borrower who unchecks it', 'borrower', 1, false, 'sessionStorage'],
  ['staff who leave it as it is', 'staff', 0, undefined, 'sessionStorage'],
  ['staff who uncheck it', 'staff', 1, false, 'sessionStorage'],
  ['staff who check it themselves', 'staff', 2, true, 'localStorage'],
] as const)('keeps the session of %s', async (_, kind, presses, remember, shelf) => {
  const place = await open('/login');
  for (let turn = 0; turn < presses; turn += 1) await press(find(place, 'input[name="remember"]'));
  await tryWith(place, json(200, sessionOf(kind)));
  expect(await fetched.mock.calls[0]?.[0].json()).toEqual({
    email: 'marisol@example.com',
    password: 'the-word',
    ...(remember !== undefined && { remember }),
  });
  const shelves = { localStorage, sessionStorage };
  for (const [name, storage] of Object.entries(shelves)) {
    expect(storage.getItem('lender.session') !== null, name).toBe(name === shelf);
  }
});

it.each(['https://evil.example/', '//evil.example', '/%5Cevil.example', '/.//evil.example', '/a/..//evil.example'])(
  'never leaves the site for %s after signing in',
  async (elsewhere) => {
    const place = await open(`/login?to=${elsewhere}`);
    const user = { id: '1', name: 'Marisol', email: 'marisol@example.com', kind: 'borrower' };
    await tryWith(place, json(200, { token: 'a-token', draftKey: 'A'.repeat(43), user }));
    expect(find(place, 'h1').textContent).toBe('Inside');
    expect(router.state.location.pathname).toMatch(/^\/(?!\/)/);
  },
);

it('sends nothing while a field is wrong', async () => {
  const place = await open();
  await type(place, '#email', 'marisol@');
  await send(place);
  expect(fetched).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(find(place, 'section'));
});

it('sends once, however often the button is pressed', async () => {
  const place = await open();
  await tryWith(place, new Response());
  fetched.mockClear();
  fetched.mockImplementation(() => new Promise(() => undefined));
  await send(place);
  await send(place);
  expect(submitButton(place).textContent).toBe('Login...');
  expect(submitButton(place).getAttribute('aria-disabled')).toBe('true');
  expect(fetched).toHaveBeenCalledOnce();
});

it('shows at the field what the server finds wrong with it', async () => {
  const place = await open();
  await tryWith(place, json(422, { code: 'invalid', message: 'Check.', fields: { password: 'Not this one' } }));
  expect(find(place, '#password-error').textContent).toBe('Not this one');
  expect(find(place, 'section a').textContent).toBe('Not this one');
  expect(find(place, '#email').hasAttribute('aria-invalid')).toBe(false);
});

it('prefers the server’s message, and has its own for the other language', async () => {
  const place = await open();
  await tryWith(place, json(401, { code: 'invalid_credentials', message: 'Those two do not belong together' }));
  expect(find(place, 'section').textContent).toContain('Those two do not belong together');
  await act(() => switchLanguage('es'));
  expect(find(place, 'section').textContent).toBe('Error de autenticaciónCredenciales no válidas');
});

it('keeps what was typed, and what is wrong with it, when the language changes', async () => {
  const place = await open();
  await type(place, '#email', 'marisol@');
  await type(place, '#password', '12345');
  await send(place);
  const email = find(place, '#email');
  await act(() => switchLanguage('es'));
  expect(find(place, '#email')).toBe(email);
  expect(new FormData(place.querySelector('form') ?? undefined).get('password')).toBe('12345');
  expect(find(place, '#email-error').textContent).toBe('El email no es válido');
  expect(find(place, 'h1').textContent).toBe('Iniciar sesión');
});

describe('a user whose session has expired', () => {
  const told = (place: HTMLElement) => find(place, 'section').textContent;
  const signedIn = () => {
    const user = { id: '1', name: 'Rafael', email: 'rafael@example.com', kind: 'staff' as const };
    session.begin({ token: 'a-token', draftKey: 'A'.repeat(43), user }, true);
    expect(session.token()).toBe('a-token');
  };

  it('sees that in their language', async () => {
    signedIn();
    session.end();
    const place = await open();
    await soon(() => expect(told(place)).toContain('Your session has ended'));
    expect(find(place, 'section').closest('[role="status"]')).not.toBeNull();
    await act(() => switchLanguage('es'));
    expect(told(place)).toContain('Su sesión terminó');
  });

  it('no longer sees it after signing out, here or in another tab', async () => {
    signedIn();
    session.end();
    const place = await open();
    await soon(() => expect(told(place)).toContain('Your session has ended'));
    const other = new BroadcastChannel('lender.session');
    other.postMessage('end');
    await soon(() => expect(place.querySelector('section')).toBeNull());
    other.close();
    expect(session.own('inside').read()).toBeNull();
  });
});

describe('a user with too many attempts', () => {
  const tooMany = () => json(429, { code: 'too_many_attempts', message: 'Too many.' }, { 'Retry-After': '90' });

  it('waits as long as the server says, and sees when the wait is over', async () => {
    vi.useFakeTimers();
    const place = await open();
    await tryWith(place, tooMany());
    expect(find(place, 'section').textContent).toBe('Authentication errorToo many.You can try again in 1:30.');
    await act(() => vi.advanceTimersByTime(61_000));
    expect(find(place, 'section').textContent).toContain('in 0:29.');
    await type(place, '#password', 'another');
    expect(submitButton(place).getAttribute('aria-disabled')).toBe('true');
    await act(() => vi.advanceTimersByTime(29_250));
    expect(find(place, 'section [role="status"]').textContent).toBe('You can try again now.');
    expect(submitButton(place).hasAttribute('aria-disabled')).toBe(false);
  });

  it('waits only with that email', async () => {
    const place = await open();
    await tryWith(place, tooMany());
    await type(place, '#email', 'rafael@example.com');
    expect(place.querySelector('section')).toBeNull();
    expect(submitButton(place).hasAttribute('aria-disabled')).toBe(false);
  });
});

describe.each([
  {
    language: 'en',
    title: 'Enter your code',
    lede: 'Your password for \u2068marisol@example.com\u2069 is correct. One more step to sign in.',
    label: 'Code from your app',
    missing: 'Enter the code',
    usePaper: 'Use a recovery code',
    paper: 'Recovery code',
    go: 'Continue',
    back: 'Back to email and password',
    wait: 'You can try again in 0:30.',
  },
  {
    language: 'es',
    title: 'Escriba su código',
    lede: 'La contraseña de \u2068marisol@example.com\u2069 es correcta. Falta un paso para iniciar sesión.',
    label: 'Código de su aplicación',
    missing: 'Escriba el código',
    usePaper: 'Usar un código de recuperación',
    paper: 'Código de recuperación',
    go: 'Continuar',
    back: 'Volver al correo y la contraseña',
    wait: 'Puede intentarlo de nuevo en 0:30.',
  },
] as const)('a user with two-step verification ($language)', (speech) => {
  const label = (place: HTMLElement) => find(place, 'label[for="code"]').textContent;
  const valueIn = (place: HTMLElement, name: string) => {
    const input = find(place, `input[name="${name}"]`);
    return input instanceof HTMLInputElement ? input.value : undefined;
  };
  async function openCode(): Promise<HTMLElement> {
    await switchLanguage(speech.language);
    const place = await open('/login?to=%2Fabout');
    await tryWith(place, json(401, { code: 'code_needed' }));
    await act(() => vi.dynamicImportSettled());
    return place;
  }
  async function tryCode(place: HTMLElement, code: string, answer: Response): Promise<void> {
    fetched.mockResolvedValueOnce(answer);
    await type(place, '#code', code);
    await send(place);
  }

  it('keeps the “Remember me” choice on the way back from the code', async () => {
    await switchLanguage(speech.language);
    const place = await open('/login');
    await press(find(place, 'input[name="remember"]'));
    await tryWith(place, json(401, { code: 'code_needed' }));
    await act(() => vi.dynamicImportSettled());
    await press(button(place, speech.back));
    const box = find(place, 'input[name="remember"]');
    expect(box instanceof HTMLInputElement && box.checked).toBe(false);
  });

  it('is asked for a code from the app or a recovery code', async () => {
    const place = await openCode();
    expect(find(place, 'h1').textContent).toBe(speech.title);
    expect(find(place, 'h1 + p').textContent).toBe(speech.lede);
    expect(label(place)).toBe(speech.label);
    expect(document.activeElement).toBe(find(place, '#code'));
    expect(submitButton(place).textContent).toBe(speech.go);
    await send(place);
    expect(find(place, '#code-error').textContent).toBe(speech.missing);
    await tryCode(place, '000 000', json(401, { code: 'code_wrong', message: 'Not right' }));
    expect(find(place, '#code-error').textContent).toBe('Not right');
    expect(find(place, 'section').textContent).toContain('Not right');
    await press(button(place, speech.usePaper));
    expect(label(place)).toBe(speech.paper);
    expect(find(place, '#code-error').textContent).toBe('');

    const user = { id: '1', name: 'Marisol', email: 'marisol@example.com', kind: 'staff' };
    await tryCode(place, 'one-on-paper', json(200, { token: 'a-token', draftKey: 'A'.repeat(43), user }));
    expect(await fetched.mock.lastCall?.[0].json()).toEqual({
      email: 'marisol@example.com',
      password: 'the-word',
      code: 'one-on-paper',
    });
    expect(router.state.location.pathname).toBe('/about');
  });

  it('can go back to the form, which keeps the email and not the password', async () => {
    const place = await openCode();
    await press(button(place, speech.back));
    expect([valueIn(place, 'email'), valueIn(place, 'password')]).toEqual(['marisol@example.com', '']);
  });

  it('waits after too many attempts', async () => {
    const place = await openCode();
    await tryCode(place, '000000', json(429, { code: 'too_many_attempts' }, { 'Retry-After': '30' }));
    expect(find(place, 'section').textContent).toContain(speech.wait);
    expect(submitButton(place).getAttribute('aria-disabled')).toBe('true');
  });
});
