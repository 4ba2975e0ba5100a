import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { frameText } from '../../src/app/frame/frame';
import { Subscribe } from '../../src/app/frame/Subscribe';
import { signIn } from '../../src/features/account/account';
import { useOutboxAtWork } from '../../src/features/outbox/here';
import { connection } from '../../src/lib/connection';
import { session } from '../../src/lib/session';
import { soon } from '../soon';
import { find, render } from './render';
import { send, type } from './typing';

const fetched = vi.fn<(request: Request) => Promise<Response>>();
const marisol = { id: 'marisol', email: 'marisol@example.com', name: 'Marisol', kind: 'borrower' } as const;
const taken = async (request: Request) => new Response(await request.clone().text());

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  await frameText.load();
  signIn({ token: 'a-token', user: marisol, draftKey: 'A'.repeat(43) }, false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  session.endEverywhere();
});

/** A page with the subscribe form, and the outbox that the frame normally runs. */
function Page() {
  useOutboxAtWork();
  return <Subscribe />;
}

const outcome = (place: HTMLElement) => find(place, '[role="status"]').textContent;

function address(place: HTMLElement): HTMLInputElement {
  const input = find(place, 'input');
  if (!(input instanceof HTMLInputElement)) throw new Error('no input');
  return input;
}

async function subscribe(place: HTMLElement, email: string): Promise<void> {
  await type(place, 'input', email);
  await send(place);
}

it('subscribes an address, thanks and empties the field, however often it is sent', async () => {
  const place = await render(<Page />);
  for (const turn of [1, 2]) {
    fetched.mockImplementationOnce(taken);
    await subscribe(place, 'news@example.com');
    await soon(() => expect(outcome(place)).toBe('You’re subscribed. Thank you.'));
    expect(address(place).value).toBe('');
    expect(fetched).toHaveBeenCalledTimes(turn);
  }
  const [request] = fetched.mock.calls[0] ?? [];
  expect(request?.url).toMatch(/\/api\/subscription$/);
  expect(await request?.json()).toEqual({ email: 'news@example.com' });
});

it('asks for an address and sends nothing while there is none', async () => {
  const place = await render(<Page />);
  await subscribe(place, ' ');
  expect(outcome(place)).toBe('Enter your email address.');
  expect(document.activeElement).toBe(address(place));
  expect(address(place).getAttribute('aria-invalid')).toBe('true');
  expect(fetched).not.toHaveBeenCalled();
});

it('shows at the address what the server finds wrong with it, and keeps it', async () => {
  const place = await render(<Page />);
  const refusal = { code: 'invalid', message: 'Check.', fields: { email: 'That is no address.' } };
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(refusal), { status: 422 }));
  await subscribe(place, 'nobody');
  await soon(() => expect(outcome(place)).toBe('That is no address.'));
  expect(address(place).getAttribute('aria-invalid')).toBe('true');
  expect(address(place).value).toBe('nobody');
  expect(document.activeElement).toBe(address(place));
});

it('keeps an address without signal, and sends the same when the signal is back', async () => {
  const place = await render(<Page />);
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  await subscribe(place, 'basement@example.com');
  await soon(() => expect(outcome(place)).toContain('Queued on this device'));
  expect(address(place).value).toBe('');
  fetched.mockImplementation(taken);
  await act(async () => connection.setReached(true));
  // On a slow machine the outbox may retry on its own.
  await soon(() => expect(fetched.mock.calls.length).toBeGreaterThan(1));
  const [first, ...again] = await Promise.all(fetched.mock.calls.map(([request]) => request.json()));
  for (const sent of again) expect(sent).toEqual(first);
});

it('subscribes a visitor who is not signed in, and keeps the address in the field when it cannot be sent', async () => {
  session.endEverywhere();
  const place = await render(<Page />);
  fetched.mockImplementationOnce(taken);
  await subscribe(place, 'news@example.com');
  await soon(() => expect(outcome(place)).toBe('You’re subscribed. Thank you.'));
  expect(address(place).value).toBe('');
  const said = { code: 'too_many_attempts', message: 'Please wait a few minutes.' };
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(said), { status: 429 }));
  await subscribe(place, 'more@example.com');
  await soon(() => expect(outcome(place)).toBe(said.message));
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  await subscribe(place, 'more@example.com');
  await soon(() => expect(outcome(place)).toContain('Your address is still here'));
  expect(address(place).value).toBe('more@example.com');
  await act(async () => connection.setReached(true));
});
