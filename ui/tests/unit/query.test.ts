import { expect, it, vi } from 'vitest';
import { CallError } from '../../src/lib/http/error';
import { createQuery } from '../../src/lib/query';

/** A server whose answers the test delivers in any order. */
function server() {
  const calls: { answer: (reply: string) => void; fail: (error: unknown) => void; signal: AbortSignal }[] = [];
  const ask = vi.fn(
    (signal: AbortSignal) =>
      new Promise<string>((answer, fail) => {
        calls.push({ answer, fail, signal });
      }),
  );
  return { ask, calls };
}

it('keeps its answer while it asks again', async () => {
  const { ask, calls } = server();
  const query = createQuery(ask);
  const first = query.ask();
  expect(query.get().reply).toBeUndefined();
  calls[0]?.answer('one');
  await first;
  void query.ask();
  expect(query.get().reply).toBe('one');
});

it('never replaces a newer answer with an older one', async () => {
  const { ask, calls } = server();
  const query = createQuery(ask);
  const asked = [query.ask(), query.ask()];
  calls[1]?.answer('new');
  await asked[1];
  calls[0]?.answer('old');
  await asked[0];
  expect(query.get().reply).toBe('new');
});

it('prefers an older answer to none, and ignores an older failure', async () => {
  const { ask, calls } = server();
  const query = createQuery(ask);
  const asked = [query.ask(), query.ask(), query.ask()];
  calls[1]?.answer('second');
  await asked[1];
  calls[0]?.fail(new CallError());
  await asked[0];
  expect(query.get()).toMatchObject({ reply: 'second', failure: undefined });
  calls[2]?.fail(new CallError());
  await asked[2];
  expect(query.get()).toMatchObject({ reply: 'second', failure: { kind: 'unreachable' } });
});

it('removes a failure at once when the user retries, but not when it asks again on its own', async () => {
  const { ask, calls } = server();
  const query = createQuery(ask);
  const first = query.ask();
  calls[0]?.fail(new CallError());
  await first;
  void query.ask();
  expect(query.get().failure).toBeInstanceOf(CallError);
  void query.again();
  expect(query.get().failure).toBeUndefined();
});

it('aborts on leaving, and asks again on returning', async () => {
  const { ask, calls } = server();
  const query = createQuery(ask);
  const left = query.ask();
  query.leave();
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[0]?.answer('late');
  await left;
  expect(query.get().reply).toBeUndefined();
  const back = query.ask();
  calls[1]?.answer('here');
  await back;
  expect(query.get().reply).toBe('here');
});

it('keeps the user’s own change, however late an earlier answer arrives', async () => {
  const { ask, calls } = server();
  const query = createQuery(ask, 'first');
  const late = query.ask();
  query.amend((reply) => `${reply}, changed`);
  calls[0]?.answer('of before');
  await late;
  expect(query.get().reply).toBe('first, changed');
  const next = query.ask();
  calls[1]?.answer('of after');
  await next;
  expect(query.get().reply).toBe('of after');
});

it('does not hide programming errors', async () => {
  const query = createQuery(() => Promise.reject(new TypeError('ours')));
  await expect(query.ask()).rejects.toThrow('ours');
});

it('begins with the known answer', () => {
  expect(createQuery(async () => 'new', 'before').get().reply).toBe('before');
});
