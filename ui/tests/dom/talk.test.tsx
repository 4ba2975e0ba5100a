import { act, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { signIn } from '../../src/features/account/account';
import { outboxHere } from '../../src/features/outbox/here';
import { outboxText } from '../../src/features/outbox/words';
import { threadText } from '../../src/features/thread/thread';
import type { ApplicationSummary } from '../../src/lib/api/types';
import { closeWork } from '../../src/lib/at-work';
import { connection } from '../../src/lib/connection';
import { eraseVaultHere } from '../../src/lib/journal';
import { session } from '../../src/lib/session';
import { answerText } from '../../src/routes/apply/answer';
import { Talk } from '../../src/routes/apply/Talk';
import { createLocks } from '../unit/locks';
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
/** The thread on the server. */
const thread: { id: string; text: string; at: string; by: object }[] = [];
let arrived = 0;
let signal = true;

beforeAll(() => void vi.stubGlobal('fetch', fetched));
beforeAll(() => Promise.all([answerText, outboxText, threadText].map((text) => text.load())));
// Loads these first, as the page does in the background.
beforeAll(() => Promise.all([import('../../src/features/outbox/open'), import('../../src/features/thread/writing')]));
beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(thread, { length: 0 });
  arrived = 0;
  signal = true;
  fetched.mockImplementation(async (request) => {
    if (!signal) throw new TypeError('no network');
    if (request.method !== 'POST')
      return new Response(JSON.stringify({ ...application, answers: {}, saveId: 'a-save', thread }));
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

/** The page with the thread. `shown` gives it another revision of the application, or leaves the page. */
let shown: (revision: number | 'left') => Promise<void>;
function Page() {
  const [revision, setRevision] = useState<number | 'left'>(application.revision);
  shown = (next) => act(async () => setRevision(next));
  if (revision === 'left') return null;
  return <Talk application={{ ...application, revision }} onChange={() => undefined} />;
}

async function open(): Promise<HTMLElement> {
  const place = await render(<Page />);
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
  expect(later.textContent).toContain('No messages yet.');
  expect(words(later)[0]).toContain('Will send when you’re back online');
  signal = true;
  await pass(10_000);
  expect([arrived, thread.map(({ text }) => text)]).toEqual([1, ['The roof?']]);
  expect(words(later)).toHaveLength(1);
  expect(words(later)[0]).not.toContain('Will send');
  expect(words(later)[0]).toContain('The roof?');
});

it('lets a waiting message be edited or discarded', async () => {
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

it('says why a message was refused, and keeps its text', async () => {
  const place = await open();
  await write(place, 'Refused');
  expect(words(place)[0]).toContain('We couldn’t send this message. Not now');
  await press(buttonIn(place, 'Edit: Refused'));
  await pass(100);
  expect(area(place).value).toBe('Refused');
});

it('loses no message if its page closes while another tab sends', async () => {
  const locks = createLocks();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  let letGo = (): void => undefined;
  void locks.request('lender-outbox-marisol', () => new Promise<void>((resolve) => (letGo = resolve)));
  const place = await open();
  await write(place, 'The roof?');
  await press(buttonIn(place, 'Edit: The roof?'));
  await pass(100);
  await shown('left');
  letGo();
  await pass(60_000);
  expect(thread.map(({ text }) => text)).toEqual(['The roof?']);
});

it('stops showing a message that was discarded in another tab', async () => {
  const place = await open();
  signal = false;
  await write(place, 'The roof?');
  expect(words(place)).toHaveLength(1);
  signal = true;
  const outbox = await outboxHere();
  await act(async () => void outbox?.takeBack(outbox.items()[0]?.id ?? '', () => []));
  await pass(100);
  expect([words(place), arrived]).toEqual([[], 0]);
});

it('shows the latest answer, however late an earlier one arrives', async () => {
  let answer: (thread: object[]) => void = () => undefined;
  const late = new Promise<object[]>((resolve) => (answer = resolve));
  fetched.mockImplementationOnce(async () => new Response(JSON.stringify({ id: 'one', thread: await late })));
  const place = await open();
  const by = { kind: 'staff', name: 'Rafael' };
  thread.push({ id: 'an-answer', text: 'In 2019.', by, at: '2026-11-20T15:42:00Z' });
  await shown(8);
  await pass(100);
  expect(words(place).join()).toContain('In 2019.');
  await act(async () => answer([]));
  await pass(100);
  expect(words(place).join()).toContain('In 2019.');
});

it('loads the messages automatically once there is signal', async () => {
  signal = false;
  const place = await open();
  expect(place.textContent).toContain('We couldn’t load your messages.');
  signal = true;
  await act(async () => connection.setReached(true));
  await pass(100);
  expect(place.querySelector('[role="alert"]')).toBeNull();
});
