import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../src/features/account/account';
import { outboxHere } from '../../src/features/outbox/here';
import { outboxText } from '../../src/features/outbox/words';
import { handedOver } from '../../src/features/quick-apply/handover';
import { session } from '../../src/lib/session';
import { useQueueActs } from '../../src/routes/apply/useQueueActs';
import { homeText } from '../../src/routes/home/home';
import { QuickApply } from '../../src/routes/home/QuickApply';
import { find, press, render } from './render';

const fetched = vi.fn<(request: Request) => Promise<Response>>();
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const rafael = { id: 'rafael', email: 'rafael@example.com', name: 'Rafael', kind: 'borrower' } as const;
const marisol = { id: 'marisol', email: 'marisol@example.com', name: 'Marisol', kind: 'borrower' } as const;
const bridge = { value: 'bridge', text: { en: 'Bridge', es: 'Préstamo puente' }, active: true };
const fields = ['Loan Type', 'Where are you in the process', 'How long do you need the funds for', 'Lead source'].map(
  (name) => ({ name, active: name === 'Loan Type', values: [bridge, { ...bridge, value: 'old', active: false }] }),
);

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  await homeText.load();
  await outboxText.load();
  signIn({ token: 'a-token', user: marisol, draftKey: 'A'.repeat(43) }, false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  session.endEverywhere();
});

/** Where what waits can be taken back. */
function Queue() {
  const { edit } = useQueueActs();
  const change = async () => {
    for (const item of (await outboxHere())?.items() ?? []) await edit(item);
  };
  return (
    <>
      <h1>Fill Out The Form</h1>
      <button type="button" onClick={() => void change()}>
        Edit
      </button>
    </>
  );
}

let router: ReturnType<typeof createMemoryRouter>;
async function open(): Promise<HTMLElement> {
  fetched.mockResolvedValueOnce(json(200, { fields }));
  router = createMemoryRouter([
    { path: '/', Component: QuickApply },
    { path: '/apply', Component: Queue },
    { path: '/login', element: <h1>Login</h1> },
  ]);
  return render(<RouterProvider router={router} />);
}

async function choose(place: HTMLElement, value: string): Promise<void> {
  await act(async () => {
    const select = find(place, 'select');
    if (!(select instanceof HTMLSelectElement)) throw new Error('no select');
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
/** A busy machine takes its time. */
const soon = (look: () => void) => vi.waitFor(look, { timeout: 4000 });
const send = (place: HTMLElement) =>
  act(async () => void find(place, 'form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

it('opens the application with the answers carried in, once the server has them', async () => {
  const place = await open();
  expect([...find(place, 'select').querySelectorAll('option')].map((option) => option.value)).toEqual(['', 'bridge']);
  await choose(place, 'bridge');
  fetched.mockImplementationOnce(async (request) => json(200, await request.clone().json()));
  await send(place);
  await soon(() => expect(find(place, 'h1').textContent).toBe('Fill Out The Form'));
  expect(handedOver('marisol')).toEqual({ 'Loan Type': { value: 'bridge' } });
});

it('goes on without signal, and sends the same answers later', async () => {
  const place = await open();
  await choose(place, 'bridge');
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  fetched.mockImplementation(async (request) => json(200, await request.clone().json()));
  await send(place);
  await soon(() => expect(find(place, 'h1').textContent).toBe('Fill Out The Form'));
  expect(handedOver('marisol')).toEqual({ 'Loan Type': { value: 'bridge' } });
  await soon(() => expect(fetched).toHaveBeenCalledTimes(3));
  const [first, second] = await Promise.all(fetched.mock.calls.slice(1).map(([request]) => request.json()));
  expect(second).toEqual(first);
});

it('says at its question what the server does not take', async () => {
  const place = await open();
  await choose(place, 'bridge');
  const fields = { 'Loan Type': 'We no longer offer this.' };
  fetched.mockResolvedValueOnce(json(422, { code: 'invalid', message: 'Some answers cannot be.', fields }));
  await send(place);
  await soon(() => expect(place.textContent).toContain('We no longer offer this.'));
  expect(handedOver('marisol')).toBeUndefined();
});

describe('what was queued and is to be changed', () => {
  /** Marisol has taken her answers back: they stand in the form. */
  async function takenBack(): Promise<HTMLElement> {
    const place = await open();
    await choose(place, 'bridge');
    fetched.mockRejectedValue(new TypeError('no network'));
    await send(place);
    await soon(() => expect(find(place, 'h1').textContent).toBe('Fill Out The Form'));
    await press(find(place, 'button'));
    await soon(() => expect(find(place, 'select')).toHaveProperty('value', 'bridge'));
    return place;
  }
  const go = (to: string | number) => act(() => (typeof to === 'string' ? router.navigate(to) : router.navigate(to)));

  it.each([
    ['has signed out', session.endEverywhere],
    ['was signed out by the server', session.end],
  ])('is nothing to whoever signs in after a person who %s, though they go back to it', async (_, end) => {
    const place = await takenBack();
    end();
    await go('/login');
    signIn({ token: 'b-token', user: rafael, draftKey: 'B'.repeat(43) }, false);
    await go(-1);
    expect(find(place, 'select')).toHaveProperty('value', '');
  });

  it('waits for its own person until it is sent anew', async () => {
    const place = await takenBack();
    await go('/login');
    await go('/');
    expect(find(place, 'select')).toHaveProperty('value', 'bridge');
    fetched.mockImplementation(async (request) => json(200, await request.clone().json()));
    await send(place);
    await soon(() => expect(find(place, 'h1').textContent).toBe('Fill Out The Form'));
    await go('/');
    expect(find(place, 'select')).toHaveProperty('value', '');
  });
});
