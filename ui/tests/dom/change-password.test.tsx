import { act } from 'react';
import { toast } from 'react-hot-toast/headless';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '../../src/components/Toaster';
import { signIn } from '../../src/features/account/account';
import { switchLanguage } from '../../src/i18n/catalogue';
import { session } from '../../src/lib/session';
import { ready } from '../../src/routes/account/SecurityPage';
import { securityText } from '../../src/routes/account/security';
import { noSignal, playServer, refused } from './played-server';
import { find, press, render } from './render';
import { button, send, type } from './typing';

const user = { id: '1', name: 'Blanca', email: 'blanca@example.com', kind: 'borrower' } as const;
const of = (token: string) => ({ token, draftKey: 'A'.repeat(43), user });
const another = 'four words of mine';

const speeches = [
  {
    language: 'en',
    change: 'Change your password',
    labels: ['Current password', 'New password'],
    save: 'Save new password',
    busy: 'Saving…',
    cancel: 'Cancel',
    problem: 'There is a problem',
    trouble: 'Something went wrong',
    missing: 'Enter your current password',
    empty: 'Password is required',
    short: 'Password must be at least 12 characters',
    changed: 'Password changedYou were signed out on every other device.',
    unheard:
      'We couldn’t reach the server. Try again when you’re back online. If you’re asked to sign in, try the new password first.',
    wait: 'You can try again in 0:30.',
    over: 'You can try again now.',
  },
  {
    language: 'es',
    change: 'Cambiar su contraseña',
    labels: ['Contraseña actual', 'Nueva contraseña'],
    save: 'Guardar la nueva contraseña',
    busy: 'Guardando…',
    cancel: 'Cancelar',
    problem: 'Hay un problema',
    trouble: 'Algo salió mal',
    missing: 'Escriba su contraseña actual',
    empty: 'La contraseña es requerida',
    short: 'La contraseña debe tener al menos 12 caracteres',
    changed: 'Contraseña cambiadaSe cerró su sesión en todos los demás dispositivos.',
    unheard:
      'No pudimos comunicarnos con el servidor. Inténtelo de nuevo cuando haya señal. Si le pedimos iniciar sesión, pruebe primero con la nueva contraseña.',
    wait: 'Puede intentarlo de nuevo en 0:30.',
    over: 'Ya puede intentarlo de nuevo.',
  },
] as const;

let server: ReturnType<typeof playServer>;
let place = document.body;
const errorAt = (field: string) => find(place, `#${field}-error`).textContent;
const typedIn = (field: string) => {
  const found = find(place, `#${field}`);
  return found instanceof HTMLInputElement ? found.value : undefined;
};
const summary = () => find(place, 'form section');

async function tryWith(current: string, next: string): Promise<void> {
  await type(place, '#current', current);
  await type(place, '#next', next);
  await send(place);
}

describe.each(speeches)('changing a password ($language)', (speech) => {
  beforeAll(() => switchLanguage(speech.language));
  beforeEach(async () => {
    server = playServer();
    signIn(of('a-token'), true);
    await securityText.load();
    const Component = await ready();
    const router = createMemoryRouter([{ path: '*', Component }]);
    place = await render(
      <>
        <RouterProvider router={router} />
        <Toaster />
      </>,
    );
    await press(button(place, speech.change));
  });
  afterEach(async () => {
    await act(async () => toast.removeAll());
    vi.useRealTimers();
    session.endEverywhere();
  });

  it('starts at the current password, with what a password manager needs', () => {
    expect(document.activeElement).toBe(find(place, '#current'));
    const labels = ['current', 'next'].map((id) => find(place, `label[for="${id}"]`).textContent);
    expect(labels).toEqual(speech.labels);
    expect(find(place, '#current').getAttribute('autocomplete')).toBe('current-password');
    expect(find(place, '#next').getAttribute('autocomplete')).toBe('new-password');
    expect(find(place, 'input[autocomplete="username"]').getAttribute('value')).toBe(user.email);
  });

  it('shows what is missing or too short, and asks the server nothing', async () => {
    await tryWith('', '   ');
    expect([errorAt('current'), errorAt('next')]).toEqual([speech.missing, speech.empty]);
    expect(summary().getAttribute('aria-label')).toBe(speech.problem);
    expect(document.activeElement).toBe(summary());
    await tryWith('', 'eleven-char');
    expect([errorAt('current'), errorAt('next')]).toEqual([speech.missing, speech.short]);
    await type(place, '#current', 'x');
    expect([errorAt('current'), errorAt('next')]).toEqual(['', speech.short]);
    expect(server.sent('POST /user/password')).toEqual([]);
  });

  it.each(['current', 'next'] as const)('shows at the field what the server finds wrong with “%s”', async (field) => {
    const other = field === 'current' ? 'next' : 'current';
    server.on('POST /user/password', () => refused(422, 'invalid', { fields: { [field]: 'Not this one' } }));
    await tryWith('not-the-word', another);
    expect([errorAt(field), errorAt(other)]).toEqual(['Not this one', '']);
    expect(summary().textContent).toContain('Not this one');
    expect([typedIn('current'), typedIn('next')]).toEqual(['not-the-word', another]);
  });

  it('moves the focus to its heading when it is canceled', async () => {
    await press(button(place, speech.cancel));
    expect(document.activeElement).toBe(find(place, '#password-part'));
    expect(place.querySelector('form')).toBeNull();
  });

  it('continues with the new session, says so, and loads the list of sessions again', async () => {
    expect(server.sent('GET /user/sessions')).toHaveLength(1);
    let answer = (_: Response): void => undefined;
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    server.on('POST /user/password', () => answered);
    await tryWith('the-old-word', another);
    expect(find(place, 'button[type="submit"]').textContent).toBe(speech.busy);
    await act(async () => answer(Response.json(of('next-token'))));
    expect(server.sent('POST /user/password')).toEqual([{ current: 'the-old-word', next: another }]);
    expect([session.token(), session.remembered()]).toEqual(['next-token', true]);
    expect(find(place, 'ol').textContent).toBe(speech.changed);
    expect(document.activeElement).toBe(find(place, '#password-part'));
    button(place, speech.change);
    expect(server.sent('GET /user/sessions')).toHaveLength(2);
  });

  it('says what may have happened when no answer arrives, and keeps what was typed', async () => {
    server.on('POST /user/password', noSignal);
    await tryWith('the-old-word', another);
    expect(summary().textContent).toBe(speech.trouble + speech.unheard);
    expect(document.activeElement).toBe(summary());
    expect([typedIn('current'), typedIn('next')]).toEqual(['the-old-word', another]);
    expect(session.token()).toBe('a-token');
  });

  it('waits after too many attempts, and keeps what was typed', async () => {
    vi.useFakeTimers();
    server.on('POST /user/password', () =>
      refused(429, 'too_many_attempts', { message: '…' }, { 'Retry-After': '30' }),
    );
    await tryWith('not-the-word', another);
    expect(summary().textContent).toContain(speech.wait);
    expect(button(place, speech.save).getAttribute('aria-disabled')).toBe('true');
    expect([typedIn('current'), typedIn('next')]).toEqual(['not-the-word', another]);
    await act(() => vi.advanceTimersByTime(30_250));
    expect(summary().textContent).toContain(speech.over);
    expect(button(place, speech.save).hasAttribute('aria-disabled')).toBe(false);
  });
});
