import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '../../src/features/account/account';
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
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  await send(place);
  expect(find(place, '[role="alert"]').textContent).toContain('They are still here');
  expect(handedOver('marisol')).toBeUndefined();

  fetched.mockResolvedValueOnce(json(200, {}));
  await send(place);
  const [first, second] = await Promise.all(fetched.mock.calls.slice(1).map(([request]) => request.json()));
  expect(second).toEqual(first);
  expect(find(place, 'h1').textContent).toBe('Fill Out The Form');
  expect(handedOver('marisol')).toEqual({ 'Loan Type': { value: 'bridge' } });
});

it('gives a lead whose id is taken another one', async () => {
  const place = await open();
  await choose(place, 'bridge');
  fetched.mockResolvedValueOnce(json(409, { code: 'id_taken', message: 'Taken.' }));
  await send(place);
  fetched.mockResolvedValueOnce(json(200, {}));
  await send(place);
  const [first, second] = await Promise.all(fetched.mock.calls.slice(1).map(([request]) => request.json()));
  expect(second.id).not.toBe(first.id);
  expect(second.answers).toEqual(first.answers);
});
