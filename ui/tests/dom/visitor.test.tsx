import 'fake-indexeddb/auto';
import { act } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useArrival } from '../../src/app/useArrival';
import { Toaster } from '../../src/components/Toaster';
import { cardsText } from '../../src/content/programs/cards';
import { correctionsText } from '../../src/features/corrections/corrections';
import { outboxText } from '../../src/features/outbox/words';
import { threadText } from '../../src/features/thread/thread';
import { formText } from '../../src/features/wizard/form-words';
import { wizardText } from '../../src/features/wizard/wizard';
import { switchLanguage } from '../../src/i18n/catalogue';
import type { User } from '../../src/lib/api/types';
import { eraseVaultHere } from '../../src/lib/journal';
import { keepLender, lender } from '../../src/lib/lender';
import { session } from '../../src/lib/session';
import { uuid } from '../../src/lib/uuid';
import { begunHere, visitor } from '../../src/lib/visitor';
import { answerText } from '../../src/routes/apply/answer';
import { applyText } from '../../src/routes/apply/apply';
import { MinePage } from '../../src/routes/apply/MinePage';
import { StartPage } from '../../src/routes/apply/StartPage';
import { WizardPage } from '../../src/routes/apply/WizardPage';
import { createLocks } from '../unit/locks';
import { type Asked, button, link, type Opened, play, refused, soon } from './desk';
import { find, press, render } from './render';
import { lineOf, type } from './wizard';

const before = lender();
const name = 'borrowInfo.name';
const email = 'borrowInfo.email';

/** The answers of each save, by the id of the draft. */
let saves: Asked[] = [];
const stored = new Map<string, object>();

beforeEach(async () => {
  const texts = [answerText, applyText, cardsText, correctionsText, formText, outboxText, threadText, wizardText];
  await Promise.all(texts.map((text) => text.load()));
  sessionStorage.clear();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createLocks() });
  keepLender({ ...before, access: { pages: 'everyone', signUp: 'open' }, sendsMail: true });
  stored.clear();
  const saved = { revision: 1, savedAt: '2026-11-20T15:42:00Z' };
  play('GET /application', () => ({ applications: [] }));
  play('GET /application/{id}', () => refused(404, 'not_found'));
  saves = play('PUT /application/{id}', ({ path, body }) => {
    stored.set(path.split('/').at(-1) ?? '', body.answers);
    return { ...saved, saveId: body.saveId };
  });
});
afterEach(async () => {
  await act(async () => session.endEverywhere());
  keepLender(before);
  await eraseVaultHere(visitor);
  begunHere.drop();
});

function Frame() {
  useArrival();
  return (
    <main>
      <Outlet />
      <Toaster />
    </main>
  );
}

async function open(path: string): Promise<Opened> {
  const routes = [
    { path: '/', element: <h1 tabIndex={-1}>Home</h1> },
    { path: '/login', element: <h1 tabIndex={-1}>Sign in</h1> },
    { path: '/register', element: <h1 tabIndex={-1}>Create an account</h1> },
    { path: '/apply', Component: StartPage },
    { path: '/applications', Component: MinePage },
    { path: '/apply/*', Component: WizardPage },
  ];
  const router = createMemoryRouter([{ Component: Frame, children: routes }], { initialEntries: ['/', path] });
  const place = await render(<RouterProvider router={router} />);
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { place, router, address };
}

const shows = (place: HTMLElement, answer: string) => soon(() => expect(lineOf(place, name).value).toBe(answer));
const says = (place: HTMLElement, words: string) => soon(() => expect(place.textContent).toContain(words));

interface Begun extends Opened {
  /** Where they were when they left to sign in. */
  at: string;
}

/** A visitor begins an application and gives these answers. */
async function begin(answers: Record<string, string> = { [name]: 'Marisol', [email]: 'marisol@example.com' }) {
  const opened = await open('/apply');
  await press(await soon(() => link(opened.place, /^Bridge/)));
  await soon(() => expect(opened.address()).toMatch(/^\/apply\/process\?draft=/));
  await act(() => opened.router.navigate(opened.address().replace('process', 'borrower')));
  await soon(() => lineOf(opened.place, name));
  for (const [path, answer] of Object.entries(answers)) await type(lineOf(opened.place, path), answer);
  return { ...opened, at: opened.address() } satisfies Begun;
}

async function signIn(who: Partial<User> = {}): Promise<void> {
  const user = { id: uuid(), name: 'Marisol Vega', email: 'Marisol@example.com', kind: 'borrower' as const, ...who };
  await act(async () => session.begin({ token: uuid(), draftKey: 'A'.repeat(43), user }, false));
}

/** Goes to sign in and comes back, as people do who sign in from the application. */
async function comeBack({ router, at }: Begun, who: Partial<User> = {}): Promise<void> {
  await act(() => router.navigate('/login'));
  await signIn(who);
  await act(() => router.navigate(at));
}

const added = 'The application you started on this device is now one of your applications.';
const question = /^An application was started on this device on .*\. Is it yours\?$/;

describe('someone without an account', () => {
  it('fills in an application that is kept on this device, and says so and how to send it, at its first step', async () => {
    const { place, router, at: borrower } = await begin();
    await says(place, 'Saved on this device');
    expect(place.querySelector('[data-only-here]')).toBeNull();
    const at = borrower.replace('borrower', 'process');
    await act(() => router.navigate(at));
    expect(find(place, '[data-only-here]').textContent).toBe(
      'Your answers are saved on this device only. To send them to us, you need an account. Sign in · Create an account',
    );
    const to = `?${new URLSearchParams({ to: at })}`;
    expect(link(place, 'Sign in').getAttribute('href')).toBe(`/login${to}`);
    for (const way of ['Create an account', 'Save to my account'])
      expect(link(place, way).getAttribute('href')).toBe(`/register${to}`);
    expect(saves).toEqual([]);
    const { place: start } = await open('/apply');
    expect((await soon(() => link(start, /^Continue/))).getAttribute('href')).toBe(at);
  });

  it('is led to signing in only where the lender makes the accounts', async () => {
    keepLender({ ...before, access: { pages: 'everyone', signUp: 'closed' } });
    const { place, router, at: borrower } = await begin();
    const at = borrower.replace('borrower', 'process');
    await act(() => router.navigate(at));
    const to = `/login?${new URLSearchParams({ to: at })}`;
    expect(find(place, '[data-only-here]').textContent).not.toContain('Create an account');
    expect(link(place, 'Save to my account').getAttribute('href')).toBe(to);
  });

  it('says it in Spanish, too', async () => {
    const { place, router, at } = await begin();
    await act(() => router.navigate(at.replace('borrower', 'process')));
    await act(() => switchLanguage('es'));
    expect(find(place, '[data-only-here]').textContent).toBe(
      'Sus respuestas están guardadas solo en este dispositivo. Para enviárnoslas necesita una cuenta. Iniciar sesión · Crear una cuenta',
    );
    await act(() => switchLanguage('en'));
  });

  it('can discard it', async () => {
    await begin();
    const { place } = await open('/apply');
    await press(await soon(() => button(place, /^Discard/)));
    await press(button(place, 'Discard it'));
    await soon(() => expect(place.querySelector('#begun-here')).toBeNull());
    expect(place.textContent).toContain('You don’t need an account to start.');
  });

  it('signs in to open an application that is not on this device', async () => {
    const { address } = await open('/apply/borrower?draft=another');
    await soon(() => expect(address()).toBe('/login?to=%2Fapply%2Fborrower%3Fdraft%3Danother'));
  });
});

describe('what someone began without an account', () => {
  it.each<[string, Record<string, string>]>([
    ['has their email', { [name]: 'Mari', [email]: 'marisol@example.com' }],
    ['has no email and no other name', { [name]: 'Marisol' }],
  ])('is theirs, once, when they have signed in where they were, if it %s', async (_, answers) => {
    const begun = await begin(answers);
    await comeBack(begun);
    await says(begun.place, added);
    await shows(begun.place, answers[name] ?? '');
    expect(begun.address()).toBe(begun.at);
    expect(lineOf(begun.place, email).value.toLowerCase()).toBe('marisol@example.com');
    await soon(() => expect([...stored.keys()]).toEqual([begun.at.split('=').at(-1)]));
    expect(begun.place.querySelector('[data-only-here]')).toBeNull();
  });

  it('is theirs on another day, at their applications', async () => {
    const { at, router } = await begin();
    await act(() => router.navigate('/login'));
    await signIn();
    const { place } = await open('/applications');
    await says(place, added);
    expect((await soon(() => link(place, /^Continue/))).getAttribute('href')).toBe(at);
    await soon(() => expect(stored.size).toBe(1));
  });

  it.each<[string, Partial<User>, Record<string, string>]>([
    ['has another email', { email: 'rafael@example.com' }, { [email]: 'marisol@example.com' }],
    ['has another name', { name: 'Rafael' }, { [name]: 'Marisol' }],
    ['is staff', { kind: 'staff' }, { [email]: 'marisol@example.com' }],
  ])('is asked about if who signs in %s, and is theirs only if they say so', async (_, who, answers) => {
    const begun = await begin(answers);
    await comeBack(begun, who);
    await soon(() => expect(begun.address()).toBe('/applications'));
    await soon(() => expect(find(begun.place, 'section[aria-labelledby^="begun-"] h2').textContent).toMatch(question));
    expect(saves).toEqual([]);
    await press(button(begun.place, 'Add it to my applications'));
    await soon(() => expect(begun.address()).toBe(begun.at));
    await says(begun.place, added);
    await soon(() => expect(stored.size).toBe(1));
  });

  it('stays on the device for the person who began it if the borrower who signs in says no, and asks only once', async () => {
    const begun = await begin();
    await comeBack(begun, { email: 'rafael@example.com' });
    await press(await soon(() => button(begun.place, 'Not mine')));
    await soon(() => expect(begun.place.querySelector('section[aria-labelledby^="begun-"]')).toBeNull());
    const { place } = await open('/applications');
    await says(place, 'Nothing here yet');
    expect(place.querySelector('section[aria-labelledby^="begun-"]')).toBeNull();
    expect(saves).toEqual([]);
    await act(async () => session.endEverywhere());
    const { place: start } = await open('/apply');
    expect((await soon(() => link(start, /^Continue/))).getAttribute('href')).toBe(begun.at);
  });
});
