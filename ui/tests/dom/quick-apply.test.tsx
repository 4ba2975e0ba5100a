import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '../../src/features/account/account';
import { outboxText } from '../../src/features/outbox/words';
import { handedOver } from '../../src/features/quick-apply/handover';
import { session } from '../../src/lib/session';
import { homeText } from '../../src/routes/home/home';
import { QuickApply } from '../../src/routes/home/QuickApply';
import { find, render } from './render';

const fetched = vi.fn<(request: Request) => Promise<Response>>();
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
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

async function open(): Promise<HTMLElement> {
  fetched.mockResolvedValueOnce(json(200, { fields }));
  const routes = [
    { path: '/', Component: QuickApply },
    { path: '/apply', element: <h1>Fill Out The Form</h1> },
  ];
  return render(<RouterProvider router={createMemoryRouter(routes)} />);
}

async function choose(place: HTMLElement, value: string): Promise<void> {
  await act(async () => {
    const select = find(place, 'select');
    if (!(select instanceof HTMLSelectElement)) throw new Error('no select');
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
const send = (place: HTMLElement) =>
  act(async () => void find(place, 'form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

it('opens the application with the answers carried in, once the server has them', async () => {
  const place = await open();
  expect([...find(place, 'select').querySelectorAll('option')].map((option) => option.value)).toEqual(['', 'bridge']);
  await choose(place, 'bridge');
  fetched.mockImplementationOnce(async (request) => json(200, await request.clone().json()));
  await send(place);
  await vi.waitFor(() => expect(find(place, 'h1').textContent).toBe('Fill Out The Form'));
  expect(handedOver('marisol')).toEqual({ 'Loan Type': { value: 'bridge' } });
});

it('goes on without signal, and sends the same answers later', async () => {
  const place = await open();
  await choose(place, 'bridge');
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  fetched.mockImplementation(async (request) => json(200, await request.clone().json()));
  await send(place);
  await vi.waitFor(() => expect(find(place, 'h1').textContent).toBe('Fill Out The Form'));
  expect(handedOver('marisol')).toEqual({ 'Loan Type': { value: 'bridge' } });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(3), { timeout: 4000 });
  const [first, second] = await Promise.all(fetched.mock.calls.slice(1).map(([request]) => request.json()));
  expect(second).toEqual(first);
});

it('says at its question what the server does not take', async () => {
  const place = await open();
  await choose(place, 'bridge');
  const fields = { 'Loan Type': 'We no longer offer this.' };
  fetched.mockResolvedValueOnce(json(422, { code: 'invalid', message: 'Some answers cannot be.', fields }));
  await send(place);
  await vi.waitFor(() => expect(place.textContent).toContain('We no longer offer this.'));
  expect(handedOver('marisol')).toBeUndefined();
});
