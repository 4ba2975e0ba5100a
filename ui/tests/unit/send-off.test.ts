import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Content } from '../../src/features/drafts/content';
import type { Opened } from '../../src/features/drafts/opened';
import { createDraft } from '../../src/features/drafts/run';
import { restoredDraft, type SubmissionExtras } from '../../src/features/outbox/freeze';
import { createOutbox, type Outbox } from '../../src/features/outbox/outbox';
import { createSendOff } from '../../src/features/outbox/send-off';
import { createHttp } from '../../src/lib/http/http';
import { clock } from '../../src/lib/wait';
import { soon } from '../soon';
import { lock, memoryVault } from './memory-vault';
import { ModelServer } from './model-server';

let outbox: Outbox | undefined;
let vault = memoryVault();
const closeDraft = vi.fn<(id: string) => void>();
const { sendOff } = createSendOff({
  clock,
  drafts: { closeDraft, keptOf: async () => [] },
  outbox: async () => outbox,
  patience: 6000,
});

const server = new ModelServer();
const content: Content = { program: 'bridge', programInterest: null, answers: {}, returnStep: 'terms-conditions' };
const whole: Content = { ...content, answers: { borrowInfo: { name: 'Marisol' } } };
const word: SubmissionExtras = { language: 'en', consents: [], formVersion: 1 };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  // A deadline is one of the page's timers, too.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const deadline = new AbortController();
    setTimeout(() => deadline.abort(new DOMException('too late', 'TimeoutError')), ms);
    return deadline.signal;
  });
  server.calm();
  server.applications.clear();
  server.tokens.set('hers', 'marisol');
  vault = memoryVault();
  outbox = createOutbox(vault, {
    http: (language) =>
      createHttp({
        fetch: (request) => server.fetch(request),
        session: { token: () => 'hers', end: () => undefined },
        replacementToken: async () => null,
        language: () => language,
        tell: { failure: () => undefined, success: () => undefined },
        wait: () => undefined,
        reload: () => undefined,
        setReached: () => undefined,
        origin: 'http://lender.test',
        record: { newest: () => 0, saw: () => undefined },
      }),
    now: Date.now,
    random: () => 1,
    mayCall: () => true,
    exclusively: lock(),
    askToBeWoken: () => undefined,
  });
});
afterEach(() => {
  outbox?.close();
  vi.restoreAllMocks();
  closeDraft.mockClear();
  vi.useRealTimers();
});

/** A draft whose last save is under way, and never answered. */
function opened(content: Content) {
  const never = () => new Promise<never>(() => undefined);
  const keeping = { ...clock, save: never, load: never, hold: () => undefined, flush: () => undefined };
  const draft = createDraft(keeping, { content, stored: null });
  return {
    id: 'one',
    owner: 'marisol',
    draft,
    keeps: () => true,
    watchKeeping: () => () => undefined,
    isWritten: () => true,
    takeOver: () => undefined,
    stop: vi.fn(() => {
      draft.close();
      return draft.held();
    }),
    goOn: vi.fn<Opened['goOn']>(),
    attend: () => () => undefined,
    settle: async () => undefined,
  } satisfies Opened;
}

/** Submits, and notes when the person may go on. */
function submit(held: Content) {
  const draft = opened(held);
  const began = Date.now();
  const done = sendOff(draft, word).then((why) => ({ why, after: Date.now() - began }));
  return { draft, done };
}
const standing = () => outbox?.items().map(({ standing: { state } }) => state);

it.each([
  ['no answer ever comes', 'silent', 'sending'],
  ['no connection comes about', 'lostCall', 'queued'],
  ['the reply is lost', 'lostReply', 'queued'],
  ['the reply breaks off', 'brokenReply', 'queued'],
  ['a hotel answers', 'captive', 'queued'],
  ['the server is busy', 'busy', 'queued'],
] as const)(
  'lets the borrower continue after nine seconds at most, though %s, and sends it later',
  async (_, fate, state) => {
    server.fate = fate;
    const { draft, done } = submit(whole);
    await vi.advanceTimersByTimeAsync(9000);
    const { why, after } = await done;
    expect(why).toBeUndefined();
    expect(after).toBeLessThanOrEqual(9000);
    await soon(() => expect(standing()).toEqual([state]));
    expect(closeDraft).toHaveBeenCalledWith('one');
    expect(draft.goOn).not.toHaveBeenCalled();
    server.calm();
    // Reading a body takes real time, however fast the clock is driven.
    await soon(async () => {
      await vi.advanceTimersByTimeAsync(60_000);
      expect(standing()).toEqual(['accepted']);
    });
    expect([...server.applications.values()].map(({ submissions }) => submissions)).toEqual([1]);
  },
);

it('returns at once what the server refuses', async () => {
  const { draft, done } = submit(content);
  await vi.advanceTimersByTimeAsync(4000);
  expect((await done).why).toMatchObject({ reason: 'fields' });
  expect(draft.goOn).toHaveBeenCalledOnce();
  expect(closeDraft).not.toHaveBeenCalled();
  expect(standing()).toEqual([]);
});

it('leaves the draft to another tab that took it back meanwhile', async () => {
  server.fate = 'silent';
  const { done } = submit(whole);
  await vi.advanceTimersByTimeAsync(4000);
  await outbox?.takeBack('one', (item) => (item.kind === 'application' ? [restoredDraft(item)] : undefined));
  await vi.advanceTimersByTimeAsync(5000);
  await done;
  expect(closeDraft).toHaveBeenCalledWith('one');
  expect(await vault.read('drafts', 'one')).toMatchObject({ content: whole });
});

it('fails without an outbox, and leaves the draft as it is', async () => {
  outbox = undefined;
  const { draft, done } = submit(whole);
  await expect(done).rejects.toThrow();
  expect(draft.stop).not.toHaveBeenCalled();
});
