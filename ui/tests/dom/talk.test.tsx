import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '../../src/features/account/account';
import { closeWork } from '../../src/features/account/at-work';
import { outboxText } from '../../src/features/outbox/words';
import { threadText } from '../../src/features/thread/thread';
import type { ApplicationSummary } from '../../src/lib/api/types';
import { eraseVaultHere } from '../../src/lib/journal';
import { session } from '../../src/lib/session';
import { answerText } from '../../src/routes/apply/answer';
import { Talk } from '../../src/routes/apply/Talk';
import { find, press, render } from './render';
import { buttonIn } from './wizard';

const application: ApplicationSummary = {
  id: 'one',
  reference: 'P36M-PQ36',
  status: 'received',
  program: 'bridge',
  programInterest: null,
  revision: 7,
  savedAt: '2026-11-20T15:00:00Z',
  returnStep: null,
  formVersion: 1,
  hasMessage: false,
};

const fetched = vi.fn<(request: Request) => Promise<Response>>();
/** What the server has of the thread. */
const thread: { id: string; text: string; at: string; by: object }[] = [];
let arrived = 0;
let signal = true;

beforeAll(() => void vi.stubGlobal('fetch', fetched));
beforeAll(() => Promise.all([answerText, outboxText, threadText].map((text) => text.load())));
// By then they have been fetched behind the page.
beforeAll(() => Promise.all([import('../../src/features/outbox/open'), import('../../src/features/thread/writing')]));
beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(thread, { length: 0 });
  arrived = 0;
  signal = true;
  fetched.mockImplementation(async (request) => {
    if (!signal) throw new TypeError('no network');
    if (request.method !== 'POST') return new Response(JSON.stringify({ id: 'one', status: 'received', thread }));
    const written = await request.json();
    arrived += 1;
    const by = { kind: 'borrower', name: 'Marisol' };
    if (written.text === 'Refused') return new Response('{"code":"invalid","message":"Not now"}', { status: 422 });
    thread.push({ ...written, by, at: '2026-11-20T15:42:00Z' });
    return new Response(JSON.stringify(written));
  });
  const user = { id: 'marisol', email: 'marisol@example.com', name: 'Marisol', kind: 'borrower' } as const;
  signIn({ token: 'a-token', user, draftKey: 'A'.repeat(43) }, false);
});
afterEach(() => {
  closeWork();
  session.endEverywhere();
  vi.useRealTimers();
  return eraseVaultHere('marisol');
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(): Promise<HTMLElement> {
  const place = await render(<Talk application={application} onChange={() => undefined} />);
  await pass(100);
  return place;
}

function area(place: HTMLElement): HTMLTextAreaElement {
  const field = find(place, 'textarea');
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('It takes no words.');
  return field;
}

async function write(place: HTMLElement, words: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area(place), words);
    area(place).dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press(buttonIn(place, 'Send'));
  await pass(100);
}

const words = (place: HTMLElement) => [...place.querySelectorAll('li')].map(({ textContent }) => textContent);

it('shows a message written without signal at once and after a reload, and sends it once there is one', async () => {
  const first = await open();
  signal = false;
  await write(first, 'The roof?');
  expect(area(first).value).toBe('');
  expect(words(first)[0]).toContain('Will send when you’re back online');
  expect(words(first)[0]).toContain('The roof?');
  const later = await open();
  expect(later.textContent).toContain('The messages could not be loaded.');
  expect(words(later)[0]).toContain('Will send when you’re back online');
  signal = true;
  await pass(10_000);
  expect([arrived, thread.map(({ text }) => text)]).toEqual([1, ['The roof?']]);
  expect(words(later)).toHaveLength(1);
  expect(words(later)[0]).not.toContain('Will send');
  expect(words(later)[0]).toContain('The roof?');
});

it('gives a message that waits back to be changed, and discards one', async () => {
  const place = await open();
  signal = false;
  await write(place, 'The roof?');
  await press(buttonIn(place, 'Edit: The roof?'));
  await pass(100);
  expect([words(place), area(place).value]).toEqual([[], 'The roof?']);
  await write(place, 'The old roof?');
  await press(buttonIn(place, 'Discard: The old roof?'));
  await pass(100);
  expect(words(place)).toEqual([]);
  signal = true;
  await pass(60_000);
  expect(arrived).toBe(0);
});

it('says why the lender did not take a message, whose words are still there', async () => {
  const place = await open();
  await write(place, 'Refused');
  expect(words(place)[0]).toContain('We couldn’t send this message. Not now');
  await press(buttonIn(place, 'Edit: Refused'));
  await pass(100);
  expect(area(place).value).toBe('Refused');
});
